import { canImport, importNations } from './imports';

const viewer = {
  access: [
    { nation: 'North Inlet', hr: false, access: 'Manager' },
    { nation: 'South Sound', hr: true, access: 'Guardian' },
    { nation: 'Outer Islands', hr: false, access: 'Administrator' },
  ],
} as const;

it.each([
  ['North Inlet', true],
  ['Outer Islands', true],
  ['South Sound', false],
  ['River Head', false],
])('imports for %s: %s', (nation, may) => {
  expect(canImport(viewer, nation)).toBe(may);
});

it('offers the nations whose records the viewer manages', () => {
  expect(importNations(viewer)).toEqual(['North Inlet', 'Outer Islands']);
});
