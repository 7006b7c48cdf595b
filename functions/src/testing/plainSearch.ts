/** A plain pass over all records, to compare searches with; and all pages of a search. */
import { canSee, stricter, type Viewer } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import {
  sightingIdOf,
  surveyIdOf,
  type SearchKind,
} from '@portal/shared-types/contract/search/columns';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { search, type SearchQuery } from '#data/search/search.ts';
import { touchesExactly, type ExactGeometry } from '#domain/search/area.ts';
import { numbersOf, placeOf, type PartNumbers } from '#domain/search-index/patrolAggregate.ts';
import { wants, type Choice } from './randomFilters';
import { DAY } from './randomPatrol';

interface Found {
  id: string;
  sharing: SharingLevel;
  dt: string;
  levels: readonly (string | null | undefined)[];
  survey?: string | null;
  hasPhotos: boolean;
}

export interface Stored {
  id: number;
  p: NewPatrol;
  /** Of its parts, unless they are numbered by position. */
  numbers?: PartNumbers;
  /** Ids of records with photos; false: all photos are sensitive. */
  photos?: ReadonlyMap<string, boolean>;
}

const part = (p: NewPatrol, own: SharingLevel | undefined): SharingLevel =>
  own ? stricter(p.sharing_level, own) : p.sharing_level;

const point = (position: Position | null): ExactGeometry | null =>
  position && { type: 'Point', coordinates: position };

/** Everything that the viewer sees of a patrol. */
const getVisible = (viewer: Viewer, { id, p, numbers = numbersOf(p), photos }: Stored) => {
  const isOwn = canSee(viewer, { nation: p.nation, sharing_level: 'nation' });
  const hasPhotos = (recordId: string): boolean =>
    photos?.get(recordId) === true || (isOwn && photos?.get(recordId) === false);
  const surveyId = (index: number): string => `${id}.v${numbers.surveys[index]}`;
  const sees = (sharing_level: SharingLevel): boolean =>
    canSee(viewer, { nation: p.nation, sharing_level });
  const surveys = p.surveys
    .map((v, i) => ({
      id: surveyId(i),
      sharing: part(p, v.sharing_level),
      dt: v.survey_start_dt,
      levels: [v.survey_type],
      hasPhotos: hasPhotos(surveyId(i)),
      geometry: v.geometry ?? null,
    }))
    .filter(({ sharing }) => sees(sharing));
  const sightings = p.sightings
    .map((s, i) => {
      const survey = typeof s.survey === 'number' ? p.surveys[s.survey] : undefined;
      const own = part(p, s.sharing_level);
      return {
        id: `${id}.${numbers.sightings[i]}`,
        sharing: survey ? stricter(own, part(p, survey.sharing_level)) : own,
        dt: s.sighting_dt,
        levels: [s.sighting_type, s.sighting_subtype, s.sighting_subsubtype],
        geometry: point(placeOf(s.details)),
        hasPhotos: hasPhotos(`${id}.${numbers.sightings[i]}`),
        survey: survey ? surveyId(s.survey!) : null,
      };
    })
    .filter(({ sharing }) => sees(sharing));
  const weather = p.weather_observations.flatMap((w) =>
    sees(part(p, w.sharing_level)) && typeof w.longitude === 'number'
      ? [point([w.longitude, w.latitude!])]
      : [],
  );
  return { seen: sees(p.sharing_level), sightings, surveys, weather };
};

const everything: Choice = { off: {}, whenNull: { purpose: true, areas: true } };

/** Id and sharing level, as rows show them. */
const formatRow = (record: Pick<Found, 'id' | 'sharing'>): string =>
  `${record.id} ${record.sharing}`;

/** What a plain pass over all records finds. */
export const findExpected = (
  all: readonly Stored[],
  viewer: Viewer,
  q: SearchQuery,
  choice: Choice = everything,
) => {
  const wanted = wants(choice);
  const isWanted = {
    sightings: ({ levels }: Found): boolean => wanted.sighting(levels),
    surveys: ({ levels }: Found): boolean => wanted.survey(levels[0]!),
  };
  const inTime = (dt: string): boolean => wallSeconds(dt) >= q.from && wallSeconds(dt) <= q.to;
  const inArea = (g: ExactGeometry | null): boolean =>
    !q.ring || (g !== null && touchesExactly(q.ring, g));
  const ids = { patrols: [] as string[], sightings: [] as string[], surveys: [] as string[] };
  for (const stored of all) {
    const { seen, sightings, surveys, weather } = getVisible(viewer, stored);
    if (!seen) continue;
    if (q.kind !== 'patrols') {
      const own = q.kind === 'sightings' ? sightings : surveys;
      const hits = own.filter(
        (r) =>
          isWanted[q.kind as 'sightings'](r) &&
          (!choice.onlyWithPhotos || r.hasPhotos) &&
          inTime(r.dt) &&
          inArea(r.geometry),
      );
      ids[q.kind].push(...hits.map(formatRow));
      if (q.holds.length > 1) addRelated(ids, q, stored.id, hits, { sightings, surveys }, isWanted);
      continue;
    }
    const { p } = stored;
    const hasPhotos = [...sightings, ...surveys].some((record) => record.hasPhotos);
    if (choice.onlyWithPhotos && !hasPhotos) continue;
    if (!inTime(p.patrol_start_dt) || !wanted.patrol(p)) continue;
    const touches =
      !q.ring ||
      [p.route_geojson?.geometry ?? null, ...weather].some((g) => inArea(g)) ||
      [...sightings, ...surveys].some((r) => inArea(r.geometry));
    if (!touches) continue;
    ids.patrols.push(String(stored.id));
    const near = (records: readonly Found[]) => records.filter(isNear(q));
    ids.sightings.push(...near(sightings).filter(isWanted.sightings).map(formatRow));
    ids.surveys.push(...near(surveys).filter(isWanted.surveys).map(formatRow));
  }
  return ids;
};

/** Related records may be up to a week outside the range. */
const isNear =
  ({ from, to }: SearchQuery) =>
  ({ dt }: Found): boolean =>
    wallSeconds(dt) >= from - 7 * DAY && wallSeconds(dt) <= to + 7 * DAY;

/** The patrols and surveys of found sightings; the patrols and sightings of found surveys. */
const addRelated = (
  ids: Record<SearchKind, string[]>,
  q: SearchQuery,
  pid: number,
  hits: readonly Found[],
  all: Record<'sightings' | 'surveys', readonly Found[]>,
  isWanted: Record<'sightings' | 'surveys', (record: Found) => boolean>,
): void => {
  if (hits.length && q.holds.includes('patrols')) ids.patrols.push(String(pid));
  if (q.kind === 'sightings') {
    const surveys = new Set(hits.flatMap((s) => s.survey ?? []));
    const found = all.surveys
      .filter(isNear(q))
      .filter((v) => surveys.has(v.id) && isWanted.surveys(v));
    if (q.holds.includes('surveys')) ids.surveys.push(...found.map(formatRow));
  } else if (q.holds.includes('sightings')) {
    const surveys = new Set(hits.map((v) => v.id));
    const found = all.sightings
      .filter(isNear(q))
      .filter((s) => surveys.has(s.survey ?? '') && isWanted.sightings(s));
    ids.sightings.push(...found.map(formatRow));
  }
};

/** All pages of a search. */
export const found = async (viewer: Viewer, q: SearchQuery) => {
  const ids = { patrols: [] as string[], sightings: [] as string[], surveys: [] as string[] };
  let token: string | null = null;
  let pages = 0;
  do {
    const page = await search(viewer, { ...q, ...(token && { token }) });
    if (page.holds.includes('patrols')) ids.patrols.push(...page.patrols.id.map(String));
    const sharing = (shared: number): SharingLevel => (shared ? 'network' : 'nation');
    ids.sightings.push(
      ...page.sightings.shared.map((shared, i) =>
        formatRow({ id: sightingIdOf(page, i), sharing: sharing(shared) }),
      ),
    );
    ids.surveys.push(
      ...page.surveys.shared.map((shared, i) =>
        formatRow({ id: surveyIdOf(page, i), sharing: sharing(shared) }),
      ),
    );
    const own = {
      patrols: page.patrols.id,
      sightings: page.sightings.no,
      surveys: page.surveys.no,
    };
    if (q.limit) expect(own[q.kind].length).toBeLessThanOrEqual(q.limit);
    expect(page.truncated).toBe(page.nextToken !== null);
    token = page.nextToken;
    pages += 1;
  } while (token);
  return { ids, pages };
};
