/** What of a record somebody opens or exports, as the access log of its nation names it. */
export const RECORD_PARTS = [
  'details',
  'route',
  'sightings',
  'surveys',
  'weather',
  /** Boundaries of sightings and beds of kelp, without the rest of them. */
  'areas',
  'flags',
  'photos',
] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

/** `found`: by a search for dates or area, which opens no record. */
export const LOGGED_ACTIONS = ['opened', 'exported', 'found'] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];
