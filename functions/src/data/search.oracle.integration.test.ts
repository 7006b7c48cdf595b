/**
 * The search against a plain pass over all records: random patrols of three nations, random searches by
 * random viewers, every kind, with paging. Not one difference is allowed.
 */
import {
  canSee,
  stricter,
  type SharingLevel,
  type Viewer,
} from '@portal/shared-types/access/policy';
import type { Position, Ring } from '@portal/shared-types/geo/polygon';
import { ringOfBounds } from '@portal/shared-types/geo/polygon';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { sightingIdOf, surveyIdOf, type SearchKind } from '@portal/shared-types/search/columns';
import { wallClockOf, wallSeconds } from '@portal/shared-types/time/wallClock';
import { touchesExactly, type ExactGeometry } from '../domain/area';
import { placeOf } from '../domain/patrolAggregate';
import { aPatrol, aSighting } from '../testing/builders';
import { randomRing, randomWalk, seeded } from '../testing/random';
import { freshStore, NATIONS, VIEWERS } from '../testing/store';
import { createPatrol } from './createPatrol';
import { search, type Question } from './search';

const random = seeded(2026);
const whole = (n: number): number => Math.floor(random() * n);
const FIRST = wallSeconds('2026-06-01 00:00:00');
const DAYS = 40;
const DAY = 86_400;

const somewhere = (): Position => [-129 + (random() - 0.5) * 3, 52.3 + (random() - 0.5) * 2];
const level = (): SharingLevel | undefined =>
  random() < 0.2 ? 'nation' : random() < 0.2 ? 'network' : undefined;

const randomPatrol = (): NewPatrol => {
  const start = FIRST + whole(DAYS) * DAY + 7 * 3600 + whole(3600);
  const end = start + (random() < 0.2 ? whole(4 * DAY) : whole(8 * 3600));
  const route = random() < 0.9 ? randomWalk(random, somewhere(), 5 + whole(200), 0.015) : undefined;
  const near = (): Position => {
    const [x, y] = route ? route[whole(route.length)]! : somewhere();
    const far = random() < 0.1 ? 0.6 : 0.01;
    return [x + (random() - 0.5) * far, y + (random() - 0.5) * far];
  };
  const during = (): string =>
    wallClockOf(random() < 0.05 ? start + whole(20 * DAY) : start + whole(end - start + 1));
  const surveys = Array.from({ length: whole(3) }, () => {
    const [x, y] = near();
    const geometry = [
      { type: 'Point' as const, coordinates: [x, y] as Position },
      { type: 'LineString' as const, coordinates: randomWalk(random, [x, y], 6, 0.02) },
      {
        type: 'Polygon' as const,
        coordinates: [ringOfBounds({ minX: x, minY: y, maxX: x + 0.3, maxY: y + 0.2 })],
      },
      null,
    ][whole(4)]!;
    return {
      survey_type: 'Bird Survey',
      survey_start_dt: during(),
      sharing_level: level(),
      geometry,
    };
  });
  return aPatrol({
    nation: NATIONS[whole(3)]!,
    sharing_level: random() < 0.5 ? 'network' : 'nation',
    patrol_start_dt: wallClockOf(start),
    patrol_end_dt: wallClockOf(end),
    ...(route && {
      route_geojson: {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'MultiLineString',
          // Some days are recorded in two parts.
          coordinates:
            random() < 0.3 && route.length > 10 ? [route.slice(0, 5), route.slice(5)] : [route],
        },
      },
    }),
    surveys,
    sightings: Array.from({ length: whole(random() < 0.05 ? 150 : 8) }, () => {
      const [longitude, latitude] = near();
      return aSighting({
        sighting_dt: during(),
        sharing_level: level(),
        survey: surveys.length && random() < 0.4 ? whole(surveys.length) : null,
        details: random() < 0.1 ? {} : { longitude, latitude },
      });
    }),
    weather_observations: Array.from({ length: whole(3) }, () => {
      const [longitude, latitude] = near();
      return { date: during(), longitude, latitude };
    }),
  });
};

interface Stored {
  id: number;
  p: NewPatrol;
}

const part = (p: NewPatrol, own: SharingLevel | undefined): SharingLevel =>
  own ? stricter(p.sharing_level, own) : p.sharing_level;

const point = (place: Position | null): ExactGeometry | null =>
  place && { type: 'Point', coordinates: place };

/** Everything that the viewer sees of a patrol. */
const visibleOf = (viewer: Viewer, { id, p }: Stored) => {
  const sees = (sharing_level: SharingLevel): boolean =>
    canSee(viewer, { nation: p.nation, sharing_level });
  const surveys = p.surveys.flatMap((v, i) =>
    sees(part(p, v.sharing_level))
      ? [
          {
            id: `${id}.v${i + 1}`,
            dt: v.survey_start_dt,
            geometry: v.geometry ?? null,
          },
        ]
      : [],
  );
  const sightings = p.sightings.flatMap((s, i) => {
    const survey = typeof s.survey === 'number' ? p.surveys[s.survey] : undefined;
    const own = part(p, s.sharing_level);
    return sees(survey ? stricter(own, part(p, survey.sharing_level)) : own)
      ? [
          {
            id: `${id}.${i + 1}`,
            dt: s.sighting_dt,
            geometry: point(placeOf(s.details)),
            survey: survey ? `${id}.v${s.survey! + 1}` : null,
          },
        ]
      : [];
  });
  const weather = p.weather_observations.flatMap((w) =>
    sees(part(p, w.sharing_level)) && typeof w.longitude === 'number'
      ? [point([w.longitude, w.latitude!])]
      : [],
  );
  return { seen: sees(p.sharing_level), sightings, surveys, weather };
};

const expectedOf = (all: readonly Stored[], viewer: Viewer, q: Question) => {
  const inTime = (dt: string): boolean => wallSeconds(dt) >= q.from && wallSeconds(dt) <= q.to;
  const inArea = (g: ExactGeometry | null): boolean =>
    !q.ring || (g !== null && touchesExactly(q.ring, g));
  const ids = { patrols: [] as string[], sightings: [] as string[], surveys: [] as string[] };
  for (const stored of all) {
    const { seen, sightings, surveys, weather } = visibleOf(viewer, stored);
    if (!seen) continue;
    if (q.kind !== 'patrols') {
      const own = q.kind === 'sightings' ? sightings : surveys;
      const hits = own.filter((r) => inTime(r.dt) && inArea(r.geometry));
      ids[q.kind].push(...hits.map((r) => r.id));
      if (q.holds.length > 1) addRelated(ids, q, stored.id, hits, sightings);
      continue;
    }
    const { p } = stored;
    if (!inTime(p.patrol_start_dt)) continue;
    const touches =
      !q.ring ||
      [p.route_geojson?.geometry ?? null, ...weather].some((g) => inArea(g)) ||
      [...sightings, ...surveys].some((r) => inArea(r.geometry));
    if (!touches) continue;
    ids.patrols.push(String(stored.id));
    ids.sightings.push(...sightings.map((s) => s.id));
    ids.surveys.push(...surveys.map((v) => v.id));
  }
  return ids;
};

/** The patrols and surveys of found sightings; the patrols and sightings of found surveys. */
const addRelated = (
  ids: Record<SearchKind, string[]>,
  q: Question,
  pid: number,
  hits: readonly { id: string; survey?: string | null }[],
  sightings: readonly { id: string; survey: string | null }[],
): void => {
  if (hits.length && q.holds.includes('patrols')) ids.patrols.push(String(pid));
  if (q.kind === 'sightings') {
    const surveys = new Set(hits.flatMap((s) => s.survey ?? []));
    if (q.holds.includes('surveys')) ids.surveys.push(...surveys);
  } else if (q.holds.includes('sightings')) {
    const surveys = new Set(hits.map((v) => v.id));
    ids.sightings.push(...sightings.filter((s) => surveys.has(s.survey ?? '')).map((s) => s.id));
  }
};

/** All pages of a search. */
const found = async (viewer: Viewer, q: Question) => {
  const ids = { patrols: [] as string[], sightings: [] as string[], surveys: [] as string[] };
  let token: string | null = null;
  let pages = 0;
  do {
    const page = await search(viewer, { ...q, ...(token && { token }) });
    if (page.holds.includes('patrols')) ids.patrols.push(...page.patrols.id.map(String));
    ids.sightings.push(...page.sightings.no.map((_, i) => sightingIdOf(page, i)));
    ids.surveys.push(...page.surveys.no.map((_, i) => surveyIdOf(page, i)));
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

const KINDS: SearchKind[] = ['patrols', 'sightings', 'surveys'];
const people = Object.values(VIEWERS);

test('three hundred random searches find exactly what a plain filter finds', async () => {
  await freshStore();
  const all: Stored[] = [];
  for (let i = 0; i < 120; i++) {
    const p = randomPatrol();
    const { patrolId } = await createPatrol({ login_name: 'test' }, p, `random-key-${i}`);
    all.push({ id: patrolId, p });
  }
  let several = 0;
  let matches = 0;
  for (let i = 0; i < 300; i++) {
    const kind = KINDS[i % 3]!;
    const viewer = people[whole(people.length)]!;
    const from = FIRST + whole(DAYS * DAY);
    const ring: Ring | null =
      random() < 0.15 ? null : randomRing(random, somewhere(), 0.02 + random() ** 2 * 1.5);
    const question: Question = {
      kind,
      holds:
        kind === 'patrols' || random() < 0.4 ? [kind, ...KINDS.filter((k) => k !== kind)] : [kind],
      ring,
      from,
      to: from + whole(30 * DAY),
      ...(random() < 0.2 && { limit: 1 + whole(12) }),
    };
    const { ids, pages } = await found(viewer, question);
    const expected = expectedOf(all, viewer, question);
    for (const k of KINDS) {
      // Related records may come with each page that refers to them.
      const once = k === kind ? ids[k] : [...new Set(ids[k])];
      expect({ i, k, ids: [...once].sort() }).toEqual({ i, k, ids: [...expected[k]].sort() });
      matches += expected[k].length;
    }
    if (pages > 1) several += 1;
  }
  expect(matches).toBeGreaterThan(5000);
  expect(several).toBeGreaterThan(20);
}, 120_000);
