/**
 * The sections that can be edited (docs/product.md#edit-tracker) and their names, where records are counted;
 * and to which of them each field of a patrol belongs.
 */
export const SECTION_WORDS = {
  route: 'route',
  startDateTime: 'start',
  details: 'details',
  purpose: 'purposes',
  research: 'research',
  areas: 'areas',
  guardians: 'guardians',
  fuel: 'fuel',
  weather: ['weather observation', 'weather observations'],
  incidents: 'incidents',
  sightings: ['sighting', 'sightings'],
  surveys: ['survey', 'surveys'],
  photos: ['photo', 'photos'],
} as const;
export type EditSection = keyof typeof SECTION_WORDS;
export const EDIT_SECTIONS = Object.keys(SECTION_WORDS) as EditSection[];

/** Fields of the patrol with their own section; all others belong to the details. */
const SECTIONS: Readonly<Record<string, EditSection>> = {
  patrol_start_dt: 'startDateTime',
  purpose_listed: 'purpose',
  research_purpose: 'research',
  area_listed: 'areas',
  guardians: 'guardians',
  incidents: 'incidents',
};

export const getSection = (field: string): EditSection =>
  SECTIONS[field] ?? (field.startsWith('fuel_') ? 'fuel' : 'details');
