/**
 * The edit tracker (spec section 4, "Patrol editor"): changing a field marks its section as edited. A
 * field that is set back to what it was is not edited.
 */
import type { JsonValue } from '@portal/shared-types/records/details';
import type { Flat } from './flat';
import { isSame } from './same';

export const EDIT_SECTIONS = [
  'route',
  'startDateTime',
  'details',
  'purpose',
  'research',
  'areas',
  'guardians',
  'fuel',
  'weather',
  'incidents',
  'sightings',
  'surveys',
  'photos',
] as const;
export type EditSection = (typeof EDIT_SECTIONS)[number];

/** Fields of the patrol that have a section of their own; all others are its details. */
const SECTIONS: Readonly<Record<string, EditSection>> = {
  patrol_start_dt: 'startDateTime',
  purpose_listed: 'purpose',
  research_purpose: 'research',
  area_listed: 'areas',
  guardians: 'guardians',
  incidents: 'incidents',
};

export const sectionOfField = (field: string): EditSection =>
  SECTIONS[field] ?? (field.startsWith('fuel_') ? 'fuel' : 'details');

/** Names of the fields that differ, in the order of what is there now. */
export const changedFields = (before: Flat, now: Flat): string[] =>
  before === now
    ? []
    : [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
        (field) => !isSame(before[field], now[field]),
      );

/** As the editor's calls take them: the changed fields alone, with what they were. */
export const editOf = (
  before: Flat,
  now: Flat,
): { edited: Record<string, JsonValue>; original: Record<string, JsonValue> } => {
  const fields = changedFields(before, now);
  const of = (flat: Flat) =>
    Object.fromEntries(fields.map((field) => [field, (flat[field] ?? null) as JsonValue]));
  return { edited: of(now), original: of(before) };
};
