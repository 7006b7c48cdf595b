import type { Draft } from '#platform/drafts/draft.ts';
import { sighting } from '#testing/builders.ts';
import { readEditDraft, isEditFor } from './editDraft';

const value = {
  key: '1042.1',
  unit: { kind: 'sighting', base: sighting(), edited: sighting({ version: 2 }) },
};
const draft = (parts: Partial<Draft> = {}): Draft => ({
  id: 'a',
  kind: 'edit',
  of: '1042',
  title: 'Whale Observation',
  address: '/patrol/1042?edit=1042.1',
  savedAt: 0,
  value,
  ...parts,
});

it('comes back as it was kept', () => {
  expect(readEditDraft(draft())).toEqual(value);
});

it('can be a route that was removed', () => {
  const gone = { key: 'route', unit: { kind: 'route', base: {}, edited: null } };
  expect(readEditDraft(draft({ value: gone }))).toEqual(gone);
});

it.each([
  [{ kind: 'sighting' }],
  [{ value: null }],
  [{ value: { key: 3, unit: value.unit } }],
  [{ value: { key: 'x', unit: { ...value.unit, kind: 'picture' } } }],
  [{ value: { key: 'x', unit: { ...value.unit, edited: null } } }],
  [{ value: { key: 'x', unit: { ...value.unit, base: 'x' } } }],
])('is null if it isn’t such a draft: %j', (parts) => {
  expect(readEditDraft(draft(parts))).toBeNull();
});

it('is offered for its own patrol and part', () => {
  expect([
    isEditFor(draft(), 1042),
    isEditFor(draft(), 1042, '1042.1'),
    isEditFor(draft(), 1042, 'details'),
    isEditFor(draft(), 1043),
  ]).toEqual([true, true, false, false]);
});
