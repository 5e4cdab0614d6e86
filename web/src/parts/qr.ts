/** A text as a QR code: bytes, error correction L, versions 1 to 10, mask 0. */

/** Per version: data codewords per block, how many blocks of it, correction codewords per block. */
const BLOCKS: [number, number, number, number][] = [
  [19, 1, 0, 7], [34, 1, 0, 10], [55, 1, 0, 15], [80, 1, 0, 20], [108, 1, 0, 26],
  [68, 2, 0, 18], [78, 2, 0, 20], [97, 2, 0, 24], [116, 2, 0, 30], [68, 2, 2, 18],
]; // prettier-ignore
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];
/** Format bits for level L and mask 0, and version bits from 7 on. */
const FORMAT = 0b111011111000100;
const VERSIONS: Record<number, number> = { 7: 0x07c94, 8: 0x085bc, 9: 0x09a99, 10: 0x0a4d3 };

const exp: number[] = [];
const log: number[] = [];
for (let n = 0, x = 1; n < 255; n++) {
  [exp[n], log[x]] = [x, n];
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? exp[(log[a]! + log[b]!) % 255]! : 0);

function correction(data: number[], count: number): number[] {
  let generator = [1];
  for (let n = 0; n < count; n++) {
    const next = [...generator, 0];
    generator.forEach((g, k) => (next[k + 1]! ^= times(g, exp[n]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, n) => {
    const lead = rest[n]!;
    if (lead) generator.forEach((g, k) => (rest[n + k]! ^= times(g, lead)));
  });
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [size, blocks, longer, extra] = BLOCKS[version - 1]!;
  const room = size * blocks + (size + 1) * longer;
  const bits = [4, 4, bytes.length, version < 10 ? 8 : 16, ...[...bytes].flatMap((byte) => [byte, 8])];
  let stream = '';
  for (let n = 0; n < bits.length; n += 2) stream += bits[n]!.toString(2).padStart(bits[n + 1]!, '0');
  stream = stream.padEnd(Math.min(room * 8, stream.length + 4), '0');
  stream = stream.padEnd(Math.ceil(stream.length / 8) * 8, '0');
  const data = stream.match(/.{8}/g)!.map((text) => parseInt(text, 2));
  for (let n = 0; data.length < room; n++) data.push(n % 2 ? 17 : 236);
  const parts: number[][] = [];
  for (let n = 0, at = 0; n < blocks + longer; n++) {
    const length = n < blocks ? size : size + 1;
    parts.push(data.slice(at, (at += length)));
  }
  const checks = parts.map((part) => correction(part, extra));
  return [...woven(parts), ...woven(checks)];
}

/** The first of each, the second of each, and so on. */
function woven(parts: number[][]): number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }, (_, n) => parts.flatMap((part) => (n < part.length ? [part[n]!] : []))).flat();
}

type Grid = (boolean | undefined)[][];

function frame(version: number): Grid {
  const side = version * 4 + 17;
  const grid: Grid = Array.from({ length: side }, () => Array<boolean | undefined>(side).fill(undefined));
  const square = (cx: number, cy: number, reach: number, dark: (d: number) => boolean) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        if (grid[cy + y]?.[cx + x] !== undefined || (grid[cy + y] && cx + x >= 0 && cx + x < side)) grid[cy + y]![cx + x] = dark(Math.max(Math.abs(x), Math.abs(y)));
  };
  const at = [6, ...ALIGNED[version - 1]!];
  for (const y of at) for (const x of at) if (version > 1 && !((x === 6 && y === 6) || (x === 6 && y === side - 7) || (x === side - 7 && y === 6))) square(x, y, 2, (d) => d !== 1);
  for (let n = 8; n < side - 8; n++) grid[6]![n] = grid[n]![6] = n % 2 === 0;
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    square(x, y, 4, (d) => d !== 2 && d !== 4);
  grid[side - 8]![8] = true;
  formats(grid, side);
  const bits = VERSIONS[version];
  for (let n = 0; bits && n < 18; n++) {
    const [a, b] = [Math.floor(n / 3), side - 11 + (n % 3)];
    grid[a]![b] = grid[b]![a] = Boolean((bits >> n) & 1);
  }
  return grid;
}

function formats(grid: Grid, side: number): void {
  for (let n = 0; n < 15; n++) {
    const dark = Boolean((FORMAT >> n) & 1);
    const down = n < 6 ? n : n < 8 ? n + 1 : side - 15 + n;
    const across = n < 8 ? side - 1 - n : n < 9 ? 7 : 14 - n;
    grid[down]![8] = dark;
    grid[8]![across] = dark;
  }
}

/** Rows of dark and light; empty if the text is too long. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + BLOCKS.findIndex(([size, n, more], k) => size * n + (size + 1) * more >= bytes.length + (k < 9 ? 2 : 3));
  if (!version) return [];
  const grid = frame(version);
  const side = grid.length;
  const bits = codewords(bytes, version).flatMap((byte) => Array.from({ length: 8 }, (_, n) => (byte >> (7 - n)) & 1));
  let next = 0;
  for (let right = side - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let n = 0; n < side; n++) {
      const y = up ? side - 1 - n : n;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue;
        grid[y]![x] = Boolean(bits[next++]) !== ((x + y) % 2 === 0);
      }
    }
  }
  return grid.map((row) => row.map(Boolean));
}
