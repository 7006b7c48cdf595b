import fc from 'fast-check';
import { sameValue } from '../wire/equality';
import { differing, mergeFields } from './merge';

const asRead = { notes: 'Fog', effort: 'Regular', guardians: ['Ada'] };

test('edits of two people to different fields merge', () => {
  expect(
    mergeFields(asRead, { ...asRead, notes: 'Fog early' }, { ...asRead, guardians: ['Ada', 'Bo'] }),
  ).toEqual({
    merged: { notes: 'Fog early', effort: 'Regular', guardians: ['Ada', 'Bo'] },
    changed: ['notes'],
    conflicts: [],
  });
});

test('a field that two people changed is a conflict, and stays as it is', () => {
  expect(mergeFields(asRead, { ...asRead, notes: 'Rain' }, { ...asRead, notes: 'Sun' })).toEqual({
    merged: { ...asRead, notes: 'Sun' },
    changed: [],
    conflicts: ['notes'],
  });
});

test('two people who make the same change don’t conflict', () => {
  const both = { ...asRead, notes: 'Rain' };
  expect(mergeFields(asRead, both, both)).toEqual({ merged: both, changed: [], conflicts: [] });
});

test('a removed answer is gone; null and a missing answer are the same', () => {
  const { notes: _gone, ...without } = asRead;
  expect(mergeFields(asRead, without, asRead).merged).toEqual(without);
  expect(mergeFields({ a: null }, {}, { a: 1 })).toEqual({
    merged: { a: 1 },
    changed: [],
    conflicts: [],
  });
});

test('the parts of one value conflict together', () => {
  const at = { latitude: 52, longitude: -128 };
  const merge = mergeFields(at, { ...at, latitude: 52.1 }, { ...at, longitude: -128.5 }, [
    ['latitude', 'longitude'],
  ]);
  expect(merge).toEqual({
    merged: { latitude: 52, longitude: -128.5 },
    changed: [],
    conflicts: ['latitude'],
  });
});

const flat = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(fc.constantFrom(null, 0, 1, 'x'), fc.array(fc.integer({ min: 0, max: 2 }))),
);

test('for any three versions: no change is lost, and none is made twice', () => {
  fc.assert(
    fc.property(flat, flat, flat, (original, edited, stored) => {
      const { merged, conflicts } = mergeFields(original, edited, stored);
      const mine = differing(original, edited);
      for (const key of differing(original, stored))
        if (!mine.includes(key)) expect(sameValue(merged[key], stored[key])).toBe(true);
      for (const key of mine)
        if (!conflicts.includes(key)) expect(sameValue(merged[key], edited[key])).toBe(true);
      for (const key of conflicts) {
        expect(sameValue(merged[key], stored[key])).toBe(true);
        expect(sameValue(stored[key], original[key])).toBe(false);
      }
      // Sending the merged values again changes nothing.
      if (!conflicts.length)
        expect(mergeFields(original, edited, merged)).toMatchObject({ changed: [], conflicts: [] });
    }),
  );
});

test('the order of two edits doesn’t matter if they change different fields', () => {
  fc.assert(
    fc.property(flat, flat, flat, (original, one, other) => {
      const first = mergeFields(original, one, original).merged;
      const second = mergeFields(original, other, original).merged;
      const there = mergeFields(original, other, first);
      const back = mergeFields(original, one, second);
      expect(there.conflicts.length > 0).toBe(back.conflicts.length > 0);
      if (!there.conflicts.length) expect(differing(there.merged, back.merged)).toEqual([]);
    }),
  );
});
