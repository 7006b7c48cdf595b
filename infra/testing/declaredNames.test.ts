import { declaredNames } from './declaredNames';

test.each([
  ['const a = 1; let { b, c: d, ...e } = {}; const [f, { g = 1 }, ...[h]] = [];', 'a b d e f g h'],
  ['function a(b, c = 1, { d }: { e: string }, ...f) {} const g = (h) => 1;', 'a b c d e f g h'],
  ['for (const a of []) {} for (let b = 0; ;) {} try {} catch (c) {}', 'a b c'],
  [
    'interface A { b: 1; c(d): void; e: (f) => void } type G = [h: 1]; enum I { j }',
    'A b c d e f G h I j',
  ],
  ['class A { b = 1; #c = 2; constructor(private d) {} e(f) {} }', 'A b c d e f'],
  ['import { a, b as c } from "d"; import type { E as F } from "g";', 'c F'],
  ['a({ b: 1, c, d(e) {} }); f.g = h;', 'e'],
])('%s', (code, names) => {
  expect(
    declaredNames(code)
      .sort((a, b) => a.localeCompare(b))
      .join(' '),
  ).toBe(names);
});
