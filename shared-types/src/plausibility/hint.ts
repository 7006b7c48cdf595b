/** A gentle doubt about what was entered: what is odd, where, and the flag that somebody could raise. */
import type { Position } from '../geo/polygon';
import type { flagLists } from '../lists/flags';
import type { Wire } from '../records/engine/wire/values';
import type { RouteGeojson } from '../records/geojson';
import type { Land } from '../geo/land';

export type HintFlag = Extract<
  (typeof flagLists.static.flag)[number],
  'Check details' | 'Wrong location' | 'Wrong time' | 'Duplicate'
>;

export type HintKind = 'patrol' | 'sighting' | 'survey' | 'weather';

/** Which record: its place in its list; null for the patrol itself. */
export interface HintRecord {
  kind: HintKind;
  index: number | null;
}

export type HintRule =
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
  /** The field to look at, as the record holds it; `route_geojson` for the route. */
  field: string;
  /** The place to look at on the map. */
  at: Position | null;
  /** `likely`: seldom right as it stands. */
  sure: 'likely' | 'possible';
  text: string;
  /** What could be raised about it. Flags stand on patrols, sightings and surveys only. */
  flag: { flag: HintFlag; note: string };
  /** The same for the same finding; another one once what it is about was changed. */
  key: string;
}

/** What is looked at: records as they stand on the wire, complete or not. */
export interface Checked {
  patrol: Wire;
  route: RouteGeojson | null;
  sightings: readonly Wire[];
  surveys: readonly Wire[];
  weather: readonly Wire[];
}

export interface Around {
  /** The coastline; without it, nothing is said of land and water. */
  land: Land | null;
}

/** A hint before it is given its key: `about` is what would have to change for it to be another. */
export type Found = Omit<Hint, 'key'> & { about: unknown };

/** Changes with every letter; not for secrets. */
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
