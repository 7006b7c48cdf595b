/**
 * The sections that can be edited (docs/product.md#edit-tracker), and to which of them each field of a patrol
 * belongs.
 */
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
