-- Games for research: whoever agrees lets the games they finish from then on be published, without their name.

alter table people add column research_since timestamptz;  -- null: they have not agreed
