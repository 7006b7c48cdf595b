import * as fc from 'fast-check';
import { guardianCodes, nameCodes, nationCodes } from './codes';

const of = (full_name: string, ...nations: string[]) => ({ full_name, nations });

test('a nation is its first and last characters', () => {
  expect(nationCodes(['North Inlet', 'South Sound'])).toEqual(['Nt', 'Sd']);
});

test('a purpose or an area is its first two characters and its last', () => {
  expect(nameCodes(['Stewardship patrol', 'Area 12'])).toEqual(['Stl', 'Ar2']);
});

test('a guardian is the ends of the name without spaces, then those of each nation', () => {
  expect(
    guardianCodes([of('Tess Guardian', 'North Inlet'), of(' Al Li ', 'South Sound', 'East Arm')]),
  ).toEqual(['TnNt', 'AiSdEm']);
});

test('duplicates are numbered from 2, in the order of the list', () => {
  expect(nationCodes(['Kelp', 'Kip', 'Nine', 'Kloop'])).toEqual(['Kp', 'Kp2', 'Ne', 'Kp3']);
});

test('a code that looks like a numbered duplicate is left to whom it was given first', () => {
  const many = Array.from({ length: 22 }, (_, i) => of(`A${i}B`));
  // Number 22 of AB would be AB22, which is a guardian AB of nation 2.
  const before = guardianCodes([of('AB', '2'), ...many]);
  expect([before[0], ...before.slice(-2)]).toEqual(['AB22', 'AB21', 'AB23']);
  const after = guardianCodes([...many, of('AB', '2')]);
  expect(after.slice(-2)).toEqual(['AB22', 'AB222']);
});

test('one character is first, second and last at once', () => {
  expect(nationCodes(['A', 'AA'])).toEqual(['AA', 'AA2']);
  expect(nameCodes(['A', 'Ab'])).toEqual(['AA', 'Abb']);
});

test('marks and parts stay with their character', () => {
  expect(nationCodes(['Q̓vúqvay̓áitx̌', 'ǧvi̓ḷás̓'])).toEqual(['Q̓x̌', 'ǧs̓']);
  expect(nameCodes(['👩🏽‍🚀🇨🇦 boat', '👩🏽‍🚀👩🏻‍🚀'])).toEqual(['👩🏽‍🚀🇨🇦t', '👩🏽‍🚀👩🏻‍🚀👩🏻‍🚀']);
});

test('a code never contains a colon, and an empty name has a code too', () => {
  expect(nationCodes([':a:', ';a;', ':́x'])).toEqual([';;', ';;2', ';́x']);
  expect(guardianCodes([of('  '), of('_')])).toEqual(['_', '__']);
  expect(nameCodes(['', '_'])).toEqual(['_', '__']);
});

test('names of any kind have codes that differ, none of them empty or with a colon', () => {
  // Few letters, so that names collide.
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', ':', '2', '3', '́', '‍', '🚀'), maxLength: 5 }),
  );
  const names = fc.uniqueArray(name, { maxLength: 60 });
  fc.assert(
    fc.property(names, fc.array(name, { maxLength: 3 }), (list, nations) => {
      const guardians = list.map((full_name) => ({ full_name, nations }));
      for (const codes of [nationCodes(list), nameCodes(list), guardianCodes(guardians)]) {
        expect(new Set(codes).size).toBe(list.length);
        expect(codes.filter((code) => code === '' || code.includes(':'))).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
