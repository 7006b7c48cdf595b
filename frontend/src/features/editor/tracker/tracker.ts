/**
 * The edit tracker (docs/product.md#edit-tracker): changing a field marks its section as edited. A field set
 * back to its original value isn't edited.
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

/** Fields of the patrol with their own section; all others belong to the details. */
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

/** The changed fields and their original values, as the edit calls expect them. */
export const editOf = (
  before: Flat,
  now: Flat,
): { edited: Record<string, JsonValue>; original: Record<string, JsonValue> } => {
  const fields = differing(before, now);
  const of = (flat: Flat) =>
    Object.fromEntries(fields.map((field) => [field, (flat[field] ?? null) as JsonValue]));
  return { edited: of(now), original: of(before) };
};
