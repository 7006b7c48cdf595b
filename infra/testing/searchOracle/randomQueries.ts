/** Random searches like those of real people: about recorded data, by someone of the demo. */
import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import type { FilterList, FilterLists } from '@portal/shared-types/contract/search/filters/lists';
import { randomRing } from '@portal/functions/testing/random';
import type { DemoPerson } from '#demo/people.ts';
import type { Path, Point } from '@portal/functions/testing/plainGeometry';
import {
  daysLater,
  KINDS,
  type Checked,
  type Kind,
  type PlainQuery,
  type StoredPatrol,
} from '@portal/functions/testing/plainSearch';

export interface TypeNode {
  name: string;
  children?: readonly TypeNode[];
}

export interface Offered {
  lists: FilterLists;
  sightingTypes: readonly TypeNode[];
  surveyTypes: readonly string[];
}

/** The same area in the form of a query, and in that of the plain search. */
type QueryArea =
  | { as: 'nothing'; ring: null }
  | { as: 'bounds'; bounds: [number, number, number, number]; ring: Path }
  | { as: 'polygon'; ring: Path };

export interface RandomQuery extends PlainQuery {
  person: DemoPerson;
  area: QueryArea;
  byPost: boolean;
  form: 'rows' | 'columns' | 'entries';
}

type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)]!;

const getNames = (lists: FilterLists, list: FilterList): readonly string[] =>
  list === 'guardians' ? lists.guardians.map(({ full_name }) => full_name) : lists[list];

const someOff = (random: Random, names: readonly string[]): Set<string> => {
  const share = random() < 0.5 ? 0 : random();
  return new Set(names.filter(() => random() < share));
};

const checked = (random: Random, share: number, nodes: readonly TypeNode[] = []): Checked[] =>
  nodes.map(({ name, children }) => ({
    name,
    active: random() >= share,
    children: checked(random, share, children),
  }));

/** Where something was recorded: exactly there, so that edges of areas pass through such points too. */
const somePosition = (random: Random, { patrol }: StoredPatrol): Point => {
  const { longitude, latitude } = (pick(random, patrol.sightings)?.details ?? {}) as {
    longitude?: number;
    latitude?: number;
  };
  if (random() < 0.5 && longitude !== undefined && latitude !== undefined)
    return [longitude, latitude];
  const line = patrol.route_geojson && pick(random, patrol.route_geojson.geometry.coordinates);
  const [x, y] = (line && pick(random, line)) ?? [longitude ?? -128.5, latitude ?? 52.5];
  return [x + (random() - 0.5) * 0.01, y + (random() - 0.5) * 0.01];
};

const someArea = (random: Random, [x, y]: Point): QueryArea => {
  const kind = random();
  if (kind < 0.12) return { as: 'nothing', ring: null };
  // From one bay to the whole coast.
  const size = 0.005 * 600 ** random();
  if (kind < 0.5) {
    const [west, south] = random() < 0.2 ? [x, y] : [x - size * random(), y - size * random()];
    const bounds: [number, number, number, number] = [west, south, west + size * 1.7, south + size];
    const [minX, minY, maxX, maxY] = bounds;
    return { as: 'bounds', bounds, ring: boundsToRing({ minX, minY, maxX, maxY }) };
  }
  return { as: 'polygon', ring: randomRing(random, [x, y], size) };
};

/** Around something that was recorded; now and then exactly from or to its second. */
const someTimes = (random: Random, { patrol }: StoredPatrol): { from: string; to: string } => {
  const records = patrol.sightings.map((s) => s.sighting_dt);
  const at = random() < 0.5 && records.length ? pick(random, records) : patrol.patrol_start_dt;
  const span = Math.floor(1.5 * 400 ** random());
  const back = Math.floor(random() * span);
  const from = daysLater(`${at.slice(0, 10)} 00:00:00`, -back);
  const to = daysLater(`${at.slice(0, 10)} 23:59:59`, span - back);
  const exact = random();
  if (exact < 0.15) return { from: at, to };
  return exact < 0.3 ? { from, to: at } : { from, to };
};

/**
 * Mostly a patrol of which the person sees something, with records of the kind, and with photos if only such
 * records are searched; now and then any.
 */
const somePatrol = (
  random: Random,
  kind: Kind,
  nations: readonly string[],
  onlyWithPhotos: boolean,
  all: readonly StoredPatrol[],
): StoredPatrol => {
  const isGood = ({ patrol, photos = {} }: StoredPatrol): boolean =>
    (patrol.sharing_level === 'network' || nations.includes(patrol.nation)) &&
    (kind === 'patrols' || patrol[kind].length > 0) &&
    (!onlyWithPhotos || Object.keys(photos).length > 0);
  let found = pick(random, all);
  const tries = random() < 0.15 ? 0 : 50;
  for (let i = 0; i < tries && !isGood(found); i++) found = pick(random, all);
  return found;
};

export const makeRandomQuery = (
  random: Random,
  kind: Kind,
  person: DemoPerson,
  offered: Offered,
  all: readonly StoredPatrol[],
): RandomQuery => {
  const nations = person.access.map(({ nation }) => nation);
  const onlyWithPhotos = random() < 0.2;
  const around = somePatrol(random, kind, nations, onlyWithPhotos, all);
  const area = someArea(random, somePosition(random, around));
  const [purposeShare, areaShare] = [random() < 0.7, random() < 0.7];
  const isNarrowed = kind === 'patrols' && random() < 0.7;
  // The other searches have no patrol filters.
  const off = (list: FilterList): Set<string> =>
    isNarrowed ? someOff(random, getNames(offered.lists, list)) : new Set();
  return {
    kind,
    include: KINDS.filter((other) => other !== kind && random() < 0.6),
    ...someTimes(random, around),
    ring: area.ring,
    nations,
    off: {
      nations: off('nations'),
      guardians: off('guardians'),
      purposes: off('purposes'),
      patrolAreas: off('patrolAreas'),
    },
    whenNull:
      kind === 'patrols'
        ? { purpose: purposeShare, areas: areaShare }
        : { purpose: true, areas: true },
    sightingTypes: random() < 0.5 ? checked(random, random() * 0.4, offered.sightingTypes) : null,
    surveyTypes: random() < 0.5 ? offered.surveyTypes.filter(() => random() < 0.7) : null,
    onlyWithPhotos,
    person,
    area,
    byPost: random() < 0.5,
    form: pick(random, ['rows', 'columns', 'entries', 'entries'] as const),
  };
};
