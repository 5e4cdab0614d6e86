import { describe, expect, it } from 'vitest';
import type { Layout, Paper } from '../src/model/wire/types';
import { arranged } from '../src/paper/arranged';
import { pictured } from '../src/result/closeup';

const layout = (size: [number, number], x: number): Layout => ({ size, title: '', decor: [], headings: ['Row'], named: [false], shapes: [['soft', x, 2, 8, 8]] });

function paper(layouts: Record<string, Layout>): Paper {
  const shape = { kind: 'square', x: 20, y: 20, w: 5, h: 5 };
  const field = { id: 'a', group: 'row', at: 0, value: 0, label: '', icon: '', shape, marks: 0, cards: 0 };
  const group = { id: 'row', title: '', seen: 'all', rows: [], columns: [], named: true, over: '', start: 0, stop: 1, heading: '' };
  return { size: [210, 297], title: 'Printed', decor: [], groups: [group], fields: [field], marks: [[]], cards: [[]], layouts };
}

describe('the layout that suits a stage', () => {
  const both = paper({ upright: layout([90, 100], 1), wide: layout([140, 100], 50) });
  const place = (found: Paper): number | undefined => found.fields[0]?.shape.x;

  it('is the one of the nearest proportions, and never the print where there are two', () => {
    expect(place(arranged(both, 390, 440))).toBe(1);
    expect(place(arranged(both, 940, 700))).toBe(50);
    expect(place(arranged(both, 210, 297))).toBe(1);
  });

  it('is for a picture that is only looked at the one that fills it, also on a phone', () => {
    expect(place(pictured(both, 390, 280))).toBe(50);
    expect(place(pictured(both, 390, 440))).toBe(1);
  });

  it('is the printed sheet where that suits better than the only other', () => {
    const one = paper({ wide: layout([140, 100], 50) });
    expect(arranged(one, 390, 440)).toBe(one);
    expect(place(arranged(one, 940, 700))).toBe(50);
    const none = paper({});
    expect(arranged(none, 940, 700)).toBe(none);
  });

  it('is the slim one in a column beside a board, and never on a phone', () => {
    const three = paper({ upright: layout([97, 250], 1), slim: layout([60, 210], 30) });
    expect(place(arranged(three, 228, 690))).toBe(30);
    expect(place(arranged(three, 390, 440))).toBe(1);
  });

  it('keeps the boxes and takes the places, headings and names of lines', () => {
    const found = arranged(both, 940, 700);
    expect(found.fields[0]).toMatchObject({ id: 'a', group: 'row', shape: { kind: 'soft', w: 8 } });
    expect(found.groups[0]).toMatchObject({ id: 'row', heading: 'Row', named: false });
    expect(found.title).toBe('');
    expect(arranged(both, 941, 700)).toBe(found);
  });
});
