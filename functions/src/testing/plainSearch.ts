/**
 * Expected results of a search, from a plain pass over every record: who may see it, its time and location,
 * and what is switched off. It shares only the shape of a patrol with the search.
 */
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { touches, type Geometry, type Path } from './plainGeometry';

export interface StoredPatrol {
  id: number;
  patrol: NewPatrol;
  /** Of its records, unless they are numbered by position. */
  numbers?: { sightings: readonly number[]; surveys: readonly number[] };
  /** Records with photos, by id: whether people outside the nation see one. */
  photos?: Readonly<Record<string, boolean>>;
}

export const KINDS = ['patrols', 'sightings', 'surveys'] as const;
export type Kind = (typeof KINDS)[number];
export type Ids = Record<Kind, string[]>;

/** A node of the tree of sighting types, as it is checked or not. */
export interface Checked {
  name: string;
  active: boolean;
  children?: readonly Checked[];
}

export interface PlainQuery {
  kind: Kind;
  include: readonly Kind[];
  /** YYYY-MM-DD HH:mm:ss, both included. */
  from: string;
  to: string;
  ring: Path | null;
  /** Nations of the person who asks. */
  nations: readonly string[];
  off: Partial<Record<'nations' | 'guardians' | 'purposes' | 'patrolAreas', ReadonlySet<string>>>;
  whenNull: { purpose: boolean; areas: boolean };
  sightingTypes: readonly Checked[] | null;
  surveyTypes: readonly string[] | null;
  /** Applies to the kind that is searched for. */
  onlyWithPhotos: boolean;
}

interface Rec {
  id: string;
  sharing: 'nation' | 'network';
  at: string;
  geometry: Geometry | null;
  wanted: boolean;
  hasPhotos: boolean;
  survey: string | null;
}

/** A local time on another day, where a day always has 24 hours. */
export const daysLater = (text: string, days: number): string => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10) + text.slice(10);
};

const allChecked = ({ active, children = [] }: Checked): boolean =>
  active && children.every(allChecked);

/** On if the type and each node above it are on; below an unlisted name, if everything there is on. */
const typeIsOn = (
  tree: readonly Checked[],
  levels: readonly (string | null | undefined)[],
): boolean => {
  let nodes: readonly Checked[] | undefined = tree;
  for (const level of levels) {
    const node: Checked | undefined = nodes?.find(({ name }) => name === level);
    if (!node?.active) return false;
    if (allChecked(node)) return true;
    nodes = node.children;
  }
  return false;
};

/** Everything that the person may see of a patrol; undefined if they may not see the patrol. */
const getSeen = (q: PlainQuery, { id, patrol: p, numbers, photos = {} }: StoredPatrol) => {
  const isOwn = q.nations.includes(p.nation);
  const hasPhotos = (record: string): boolean =>
    isOwn ? record in photos : photos[record] === true;
  const getSharing = (...levels: (string | undefined)[]): Rec['sharing'] =>
    [p.sharing_level, ...levels].includes('nation') ? 'nation' : 'network';
  const sees = (sharing: Rec['sharing']): boolean => isOwn || sharing === 'network';
  if (!sees(p.sharing_level)) return undefined;
  const surveyId = (i: number): string => `${id}.v${numbers?.surveys[i] ?? i + 1}`;
  const surveys = p.surveys.map((v, i): Rec => ({
    id: surveyId(i),
    sharing: getSharing(v.sharing_level),
    at: v.survey_start_dt,
    geometry: (v.geometry as Geometry | null | undefined) ?? null,
    wanted: q.surveyTypes?.includes(v.survey_type) ?? true,
    hasPhotos: hasPhotos(surveyId(i)),
    survey: null,
  }));
  const sightings = p.sightings.map((s, i): Rec => {
    const survey = typeof s.survey === 'number' ? p.surveys[s.survey] : undefined;
    const { longitude, latitude } = s.details as { longitude?: unknown; latitude?: unknown };
    const hasPosition = typeof longitude === 'number' && typeof latitude === 'number';
    const levels = [s.sighting_type, s.sighting_subtype, s.sighting_subsubtype];
    const sightingId = `${id}.${numbers?.sightings[i] ?? i + 1}`;
    return {
      id: sightingId,
      sharing: getSharing(s.sharing_level, survey?.sharing_level),
      at: s.sighting_dt,
      geometry: hasPosition ? { type: 'Point', coordinates: [longitude, latitude] } : null,
      wanted: q.sightingTypes === null || typeIsOn(q.sightingTypes, levels),
      hasPhotos: hasPhotos(sightingId),
      survey: survey ? surveyId(s.survey!) : null,
    };
  });
  const weather = p.weather_observations.flatMap((w): Geometry[] =>
    sees(getSharing(w.sharing_level)) &&
    typeof w.longitude === 'number' &&
    typeof w.latitude === 'number'
      ? [{ type: 'Point', coordinates: [w.longitude, w.latitude] }]
      : [],
  );
  const isSeen = ({ sharing }: Rec): boolean => sees(sharing);
  return { surveys: surveys.filter(isSeen), sightings: sightings.filter(isSeen), weather };
};

const patrolIsWanted = (q: PlainQuery, p: NewPatrol): boolean => {
  const oneOn = (names: readonly string[], off: ReadonlySet<string> | undefined): boolean =>
    names.some((name) => !off?.has(name));
  if (q.off.nations?.has(p.nation)) return false;
  if (p.guardians.length > 0 && !oneOn(p.guardians, q.off.guardians)) return false;
  if (p.purpose_listed.length === 0 && !q.whenNull.purpose) return false;
  if (p.purpose_listed.length > 0 && !oneOn(p.purpose_listed, q.off.purposes)) return false;
  if (p.area_listed.length === 0) return q.whenNull.areas;
  return oneOn(p.area_listed, q.off.patrolAreas);
};

/** Ids; those of sightings and surveys with their sharing level, after a space. */
export const plainSearch = (all: readonly StoredPatrol[], q: PlainQuery): Ids => {
  const ids: Ids = { patrols: [], sightings: [], surveys: [] };
  const [early, late] = [daysLater(q.from, -7), daysLater(q.to, 7)];
  const inRange = (at: string): boolean => q.from <= at && at <= q.to;
  const isNear = (at: string): boolean => early <= at && at <= late;
  const inArea = (geometry: Geometry | null): boolean =>
    q.ring === null || (geometry !== null && touches(q.ring, geometry));
  const add = (kind: Kind, found: readonly Rec[]): void => {
    ids[kind].push(...found.map(({ id, sharing }) => `${id} ${sharing}`));
  };
  for (const stored of all) {
    const { patrol } = stored;
    const seen = getSeen(q, stored);
    if (!seen) continue;
    if (q.kind === 'patrols') {
      if (!inRange(patrol.patrol_start_dt) || !patrolIsWanted(q, patrol)) continue;
      const records = [...seen.sightings, ...seen.surveys];
      if (q.onlyWithPhotos && !records.some((r) => r.hasPhotos)) continue;
      const route = (patrol.route_geojson?.geometry as Geometry | undefined) ?? null;
      const geometries = records.map(({ geometry }) => geometry);
      if (![route, ...geometries, ...seen.weather].some(inArea)) continue;
      ids.patrols.push(String(stored.id));
      for (const kind of ['sightings', 'surveys'] as const)
        if (q.include.includes(kind))
          add(
            kind,
            seen[kind].filter((r) => r.wanted && isNear(r.at)),
          );
      continue;
    }
    const found = seen[q.kind].filter(
      (r) => r.wanted && inRange(r.at) && inArea(r.geometry) && (r.hasPhotos || !q.onlyWithPhotos),
    );
    add(q.kind, found);
    if (found.length > 0 && q.include.includes('patrols')) ids.patrols.push(String(stored.id));
    const other = q.kind === 'sightings' ? 'surveys' : 'sightings';
    if (!q.include.includes(other)) continue;
    const surveys = new Set(found.map((r) => (q.kind === 'sightings' ? r.survey : r.id)));
    add(
      other,
      seen[other].filter(
        (r) => r.wanted && isNear(r.at) && surveys.has(other === 'surveys' ? r.id : r.survey),
      ),
    );
  }
  return ids;
};
