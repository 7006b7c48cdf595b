/** Parts of a record that people open or export, as named in the access log of its nation. */
export const RECORD_PARTS = [
  'details',
  'route',
  'sightings',
  'surveys',
  'weather',
  /** Boundaries of sightings and kelp beds, without their other fields. */
  'areas',
  'flags',
  'photos',
] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

/** `found`: by a search for dates or area, which doesn't open the record. */
export const LOGGED_ACTIONS = ['opened', 'exported', 'found'] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];
