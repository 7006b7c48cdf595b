/**
 * The edit tracker (docs/product.md#edit-tracker): changing a field marks its section as edited. A
 * field that is set back to what it was is not edited.
 */
import type { JsonValue } from '@portal/shared-types/records/details';
import { differing, type Flat } from '@portal/shared-types/records/engine/change/merge';

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

/** The changed fields and their original values, as the editor's calls expect them. */
export const editOf = (
  before: Flat,
  now: Flat,
): { edited: Record<string, JsonValue>; original: Record<string, JsonValue> } => {
  const fields = differing(before, now);
  const of = (flat: Flat) =>
    Object.fromEntries(fields.map((field) => [field, (flat[field] ?? null) as JsonValue]));
  return { edited: of(now), original: of(before) };
};
