import { describe, expect, it } from 'vitest';
import { facets, foot } from '../src/dice/facets';
import { isSolid, solid } from '../src/dice/solid';
import { dot, minus, turned } from '../src/dice/space';
import { falling, resting, THROW } from '../src/dice/throwing';

const DICE = [4, 6, 8, 10, 12, 20];

describe.each(DICE)('a die with %i faces', (faces) => {
  it('has as many faces, flat and all alike', () => {
    const all = solid(faces);
    expect(all).toHaveLength(faces);
    for (const { corners, centre, normal } of all) {
      expect(corners).toHaveLength(all[0]!.corners.length);
      for (const corner of corners) expect(dot(minus(corner, centre), normal)).toBeCloseTo(0, 5);
    }
  });

  it.each([1, 2, faces])('shows the eye the face %i that fell', (face) => {
    const seen = facets(faces, resting(faces, face), 40);
    expect(seen[seen.length - 1]).toMatchObject({ face, front: true });
  });

  it('prints figures upright and not mirrored', () => {
    for (const { normal, up, right } of solid(faces)) {
      expect(dot(up, normal)).toBeCloseTo(0, 5);
      expect(dot(up, right)).toBeCloseTo(0, 5);
      expect(Math.hypot(...right)).toBeCloseTo(1, 5);
    }
    const face = solid(faces)[0]!;
    const turn = resting(faces, 1);
    expect(turned(turn, face.up)[1]).toBeGreaterThan(0.6);
    expect(turned(turn, face.right)[0]).toBeGreaterThan(0.6);
  });

  it('stands on the table when the throw is over, as it lies at rest', () => {
    const end = resting(faces, 3);
    const lying = falling(THROW, end);
    expect(lying).toMatchObject({ height: 0, aside: 0 });
    expect(foot(faces, lying.turn)).toBeCloseTo(foot(faces, end), 5);
  });
});

it('leaves dice with other numbers of faces to be drawn flat', () => {
  expect([2, 3, 5, 7, 30].map(isSolid)).toEqual([false, false, false, false, false]);
});
