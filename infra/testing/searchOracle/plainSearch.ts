/**
 * Expected results of a search, from a plain pass over every record: who may see it, its time and location,
 * and what is switched off. It shares only the shape of a patrol with the search.
 */
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { touches, type Geometry, type Path } from './geometry';

export interface StoredPatrol {
  id: number;
  patrol: NewPatrol;
  /** Records with photos, by id: whether people outside the nation see one. */
  photos: Readonly<Record<string, boolean>>;
}

export const KINDS = ['patrols', 'sightings', 'surveys'] as const;
export type Kind = (typeof KINDS)[number];
export type Ids = Record<Kind, string[]>;

/** A node of the tree of sighting types, as it is checked or not. */
export interface Checked {
  name: string;
  active: boolean;
  children: readonly Checked[];
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
  off: Record<'nations' | 'guardians' | 'purposes' | 'patrolAreas', ReadonlySet<string>>;
  whenNull: { purpose: boolean; areas: boolean };
  sightingTypes: readonly Checked[] | null;
  surveyTypes: readonly string[] | null;
  /** Applies to the kind that is searched for. */
  onlyWithPhotos: boolean;
}

interface Rec {
  id: string;
  at: string;
  geometry: Geometry | null;
  wanted: boolean;
  /** False if nobody asks. */
  hasPhotos: boolean;
  survey: string | null;
}

/** A local time on another day, where a day always has 24 hours. */
export const daysLater = (text: string, days: number): string => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10) + text.slice(10);
};

const allChecked = (node: Checked): boolean => node.active && node.children.every(allChecked);

/** On if the type and each node above it are on; below an unlisted name, if everything there is on. */
const typeIsOn = (
  tree: readonly Checked[],
  levels: readonly (string | null | undefined)[],
): boolean => {
  let nodes = tree;
  for (const level of levels) {
    const node = nodes.find(({ name }) => name === level);
    if (!node?.active) return false;
    if (allChecked(node)) return true;
    nodes = node.children;
  }
  return false;
};

/** Everything that the person may see of a patrol; undefined if they may not see the patrol. */
const getSeen = (q: PlainQuery, { id, patrol: p, photos }: StoredPatrol) => {
  const isOwn = q.nations.includes(p.nation);
  const hasPhotos = (record: string): boolean =>
    q.onlyWithPhotos && (isOwn ? record in photos : photos[record] === true);
  const open = (...levels: (string | undefined)[]): boolean =>
    isOwn || levels.every((level) => level !== 'nation');
  if (!open(p.sharing_level)) return undefined;
  const surveys = p.surveys.flatMap((v, i): Rec[] =>
    open(v.sharing_level)
      ? [
          {
            id: `${id}.v${i + 1}`,
            at: v.survey_start_dt,
            geometry: (v.geometry as Geometry | null | undefined) ?? null,
            wanted: q.surveyTypes?.includes(v.survey_type) ?? true,
            hasPhotos: hasPhotos(`${id}.v${i + 1}`),
            survey: null,
          },
        ]
      : [],
  );
  const sightings = p.sightings.flatMap((s, i): Rec[] => {
    const surveyPart = typeof s.survey === 'number' ? p.surveys[s.survey] : undefined;
    if (!open(s.sharing_level, surveyPart?.sharing_level)) return [];
    const { longitude, latitude } = s.details as { longitude?: unknown; latitude?: unknown };
    const hasPosition = typeof longitude === 'number' && typeof latitude === 'number';
    const levels = [s.sighting_type, s.sighting_subtype, s.sighting_subsubtype];
    return [
      {
        id: `${id}.${i + 1}`,
        at: s.sighting_dt,
        geometry: hasPosition ? { type: 'Point', coordinates: [longitude, latitude] } : null,
        wanted: q.sightingTypes === null || typeIsOn(q.sightingTypes, levels),
        hasPhotos: hasPhotos(`${id}.${i + 1}`),
        survey: surveyPart ? `${id}.v${s.survey! + 1}` : null,
      },
    ];
  });
  const weather = p.weather_observations.flatMap((w): Geometry[] =>
    open(w.sharing_level) && typeof w.longitude === 'number' && typeof w.latitude === 'number'
      ? [{ type: 'Point', coordinates: [w.longitude, w.latitude] }]
      : [],
  );
  return { surveys, sightings, weather };
};

const patrolIsWanted = (q: PlainQuery, p: NewPatrol): boolean => {
  const oneOn = (names: readonly string[], off: ReadonlySet<string>): boolean =>
    names.some((name) => !off.has(name));
  if (q.off.nations.has(p.nation)) return false;
  if (p.guardians.length > 0 && !oneOn(p.guardians, q.off.guardians)) return false;
  if (p.purpose_listed.length === 0 && !q.whenNull.purpose) return false;
  if (p.purpose_listed.length > 0 && !oneOn(p.purpose_listed, q.off.purposes)) return false;
  if (p.area_listed.length === 0) return q.whenNull.areas;
  return oneOn(p.area_listed, q.off.patrolAreas);
};

export const plainSearch = (all: readonly StoredPatrol[], q: PlainQuery): Ids => {
  const ids: Ids = { patrols: [], sightings: [], surveys: [] };
  const [early, late] = [daysLater(q.from, -7), daysLater(q.to, 7)];
  const inRange = (at: string): boolean => q.from <= at && at <= q.to;
  const isNear = (at: string): boolean => early <= at && at <= late;
  const inArea = (geometry: Geometry | null): boolean =>
    q.ring === null || (geometry !== null && touches(q.ring, geometry));
  const add = (kind: Kind, found: readonly Rec[]): void => {
    ids[kind].push(...found.map(({ id }) => id));
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
