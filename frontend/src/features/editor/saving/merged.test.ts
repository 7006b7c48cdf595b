import { NO_LISTS } from '@portal/shared-types/records/engine/render/valueText';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { patrol } from '#testing/builders.ts';
import { mergedLabels } from './merged';

const reading = { forUnit: () => ({ fields: patrolDefinition.fields, lists: NO_LISTS }) };

it('lists fields that only others changed', () => {
  const base = patrol({ notes: 'Fog' });
  const sent = { kind: 'details' as const, base, edited: { ...base, notes: 'No fog' } };
  const saved = {
    ...base,
    notes: 'No fog',
    final_notes: 'Home by one',
    fuel_volume_l: 4,
    version: 3,
  };
  const part = { sent, saved: { kind: 'details' as const, base: saved, edited: saved } };
  expect(mergedLabels(part, reading)).toEqual(['Post-trip log', 'Fuel added']);
});

it('lists nothing if no one else changed it', () => {
  const base = patrol();
  const now = { ...base, notes: 'x', version: 2 };
  const sent = { kind: 'details' as const, base, edited: { ...base, notes: 'x' } };
  expect(
    mergedLabels({ sent, saved: { kind: 'details', base: now, edited: now } }, reading),
  ).toEqual([]);
});
