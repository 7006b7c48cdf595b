/** A hint that an entry may be wrong: what is odd, where, and the flag that could be raised. */
import type { Position } from '#base/geo/polygon.ts';
import type { flagLists } from '#records/lists/flags.ts';
import type { Wire } from '#records/engine/wire/values.ts';
import type { RouteGeojson } from '#records/geojson.ts';
import type { Land } from '#base/geo/land.ts';

export type HintFlag = Extract<
  (typeof flagLists.static.flag)[number],
  'Check details' | 'Wrong location' | 'Wrong time' | 'Duplicate'
>;

export type HintKind = 'patrol' | 'sighting' | 'survey' | 'weather';

/** Identifies the record by its index in its list; null for the patrol itself. */
export interface HintRecord {
  kind: HintKind;
  index: number | null;
}

type HintRule =
  | 'oddDate'
  | 'farFromCoast'
  | 'outsidePatrol'
  | 'farFromRoute'
  | 'speed'
  | 'litresPerHour'
  | 'fuelPrice'
  | 'engineHours'
  | 'fuelDate'
  | 'untypical'
  | 'onLand'
  | 'atSea'
  | 'duplicate';

export interface Hint {
  rule: HintRule;
  record: HintRecord;
  /** The field to check, by its key in the record; `route_geojson` for the route. */
  field: string;
  /** The location to check on the map. */
  at: Position | null;
  /** `likely`: seldom correct. */
  sure: 'likely' | 'possible';
  text: string;
  /** The proposed flag. Only patrols, sightings and surveys can have flags. */
  flag: { flag: HintFlag; note: string };
  /** Stays the same for the same finding; changes with the values that it is about. */
  key: string;
}

/** The records to check, as on the wire, complete or not. */
export interface Checked {
  patrol: Wire;
  route: RouteGeojson | null;
  sightings: readonly Wire[];
  surveys: readonly Wire[];
  weather: readonly Wire[];
}

export interface Around {
  /** The coastline; without it, land and water aren't checked. */
  land: Land | null;
  /**
   * Epoch seconds, by the portal's clock; null where dates and positions were already questioned, when their
   * files were read.
   */
  now: number | null;
}

/** A hint without its key; a change of `about` makes it a different hint. */
export type Found = Omit<Hint, 'key'> & { about: unknown };

/** Changes with every character; not for secrets. */
const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
};

export const keyed = ({ about, ...hint }: Found): Hint => ({
  ...hint,
  key: [
    hint.rule,
    hint.record.kind,
    hint.record.index ?? '',
    hint.field,
    digest(JSON.stringify(about) ?? ''),
  ].join(':'),
});
