"""Who somebody is: keys, cookies, names, and the people that browsers know."""
