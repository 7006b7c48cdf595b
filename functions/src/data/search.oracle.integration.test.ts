/**
 * The search against a plain pass over all records: random patrols of three nations, random searches by
 * random viewers, every kind, with filters and with paging. Not one difference is allowed. `SEARCH_SEED`
 * tries others.
 */
import {
  canSee,
  stricter,
  type SharingLevel,
  type Viewer,
} from '@portal/shared-types/access/policy';
import type { Position, Ring } from '@portal/shared-types/geo/polygon';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { FILTER_LISTS, type FilterLists } from '@portal/shared-types/search/filters/lists';
import { sightingIdOf, surveyIdOf, type SearchKind } from '@portal/shared-types/search/columns';
import { wallSeconds } from '@portal/shared-types/time/wallClock';
import { touchesExactly, type ExactGeometry } from '../domain/area';
import { placeOf } from '../domain/patrolAggregate';
import { randomRing, seeded } from '../testing/random';
import { DRAWN, randomChoice, sentOf, wants, type Choice } from '../testing/randomFilters';
import { DAY, DAYS, FIRST, randomPatrol, randomPlace } from '../testing/randomPatrol';
import { freshStore, NATIONS, VIEWERS, withAccounts } from '../testing/store';
import { createPatrol } from './createPatrol';
import { readFilterLists } from './filterLists';
import { putList } from './lists';
import { patrolFilters } from './patrolFilters';
import { search, type Question } from './search';

const random = seeded(Number(process.env.SEARCH_SEED ?? 2026));
const whole = (n: number): number => Math.floor(random() * n);
const somewhere = (): Position => randomPlace(random);

interface Found {
  id: string;
  dt: string;
  levels: readonly (string | null | undefined)[];
  survey?: string | null;
}

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
            levels: [v.survey_type],
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
            levels: [s.sighting_type, s.sighting_subtype, s.sighting_subsubtype],
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

const everything: Choice = { off: {}, whenNull: { purpose: true, areas: true } };

const expectedOf = (
  all: readonly Stored[],
  viewer: Viewer,
  q: Question,
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
    const { seen, sightings, surveys, weather } = visibleOf(viewer, stored);
    if (!seen) continue;
    if (q.kind !== 'patrols') {
      const own = q.kind === 'sightings' ? sightings : surveys;
      const hits = own.filter(
        (r) => isWanted[q.kind as 'sightings'](r) && inTime(r.dt) && inArea(r.geometry),
      );
      ids[q.kind].push(...hits.map((r) => r.id));
      if (q.holds.length > 1) addRelated(ids, q, stored.id, hits, { sightings, surveys }, isWanted);
      continue;
    }
    const { p } = stored;
    if (!inTime(p.patrol_start_dt) || !wanted.patrol(p)) continue;
    const touches =
      !q.ring ||
      [p.route_geojson?.geometry ?? null, ...weather].some((g) => inArea(g)) ||
      [...sightings, ...surveys].some((r) => inArea(r.geometry));
    if (!touches) continue;
    ids.patrols.push(String(stored.id));
    const near = (records: readonly Found[]) => records.filter(isNear(q));
    ids.sightings.push(
      ...near(sightings)
        .filter(isWanted.sightings)
        .map((s) => s.id),
    );
    ids.surveys.push(
      ...near(surveys)
        .filter(isWanted.surveys)
        .map((v) => v.id),
    );
  }
  return ids;
};

/** What comes with others may lie a week outside the range. */
const isNear =
  ({ from, to }: Question) =>
  ({ dt }: Found): boolean =>
    wallSeconds(dt) >= from - 7 * DAY && wallSeconds(dt) <= to + 7 * DAY;

/** The patrols and surveys of found sightings; the patrols and sightings of found surveys. */
const addRelated = (
  ids: Record<SearchKind, string[]>,
  q: Question,
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
    if (q.holds.includes('surveys')) ids.surveys.push(...found.map((v) => v.id));
  } else if (q.holds.includes('sightings')) {
    const surveys = new Set(hits.map((v) => v.id));
    const found = all.sightings
      .filter(isNear(q))
      .filter((s) => surveys.has(s.survey ?? '') && isWanted.sightings(s));
    ids.sightings.push(...found.map((s) => s.id));
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

const putLists = async (): Promise<void> => {
  const item = (code: string, sharing: string | null = null) => ({
    code,
    label: code,
    retired: false,
    sharing,
  });
  await putList(
    'static',
    'purpose',
    DRAWN.purposes.slice(0, -1).map((code) => item(code)),
  );
  // The last but two are each of one nation, and on no list of the others.
  const [passage, creek] = DRAWN.areas.slice(-3) as [string, string];
  await putList('nation', 'patrol_area', [
    ...DRAWN.areas.slice(0, -3).map((code) => item(code)),
    item(passage, NATIONS[0]),
    item(creek, NATIONS[1]),
  ]);
};

const KINDS: SearchKind[] = ['patrols', 'sightings', 'surveys'];
const people = Object.values(VIEWERS);

test('three hundred random searches find exactly what a plain filter finds', async () => {
  await freshStore();
  await withAccounts();
  await putLists();
  const all: Stored[] = [];
  for (let i = 0; i < 120; i++) {
    const p = randomPatrol(random);
    const { patrolId } = await createPatrol({ login_name: 'test' }, p, `random-key-${i}`);
    all.push({ id: patrolId, p });
  }
  let several = 0;
  let narrowed = 0;
  let matches = 0;
  for (let i = 0; i < 300; i++) {
    const kind = KINDS[i % 3]!;
    const viewer = people[whole(people.length)]!;
    const from = FIRST + whole(DAYS * DAY);
    const ring: Ring | null =
      random() < 0.15 ? null : randomRing(random, somewhere(), 0.02 + random() ** 2 * 1.5);
    const lists = (await readFilterLists(viewer, FILTER_LISTS)) as FilterLists;
    const choice = random() < 0.9 ? randomChoice(random, lists) : undefined;
    const sent = choice && sentOf(random, lists, choice);
    const question: Question = {
      kind,
      holds:
        kind === 'patrols' || random() < 0.4 ? [kind, ...KINDS.filter((k) => k !== kind)] : [kind],
      ring,
      from,
      to: from + whole(30 * DAY),
      ...(random() < 0.2 && { limit: 1 + whole(12) }),
      ...(sent && { filters: kind === 'patrols' ? patrolFilters(viewer, sent) : { sent } }),
    };
    const { ids, pages } = await found(viewer, question);
    const expected = expectedOf(all, viewer, question, choice);
    for (const k of KINDS) {
      // Related records may come with each page that refers to them.
      const once = k === kind ? ids[k] : [...new Set(ids[k])];
      expect({ i, k, ids: [...once].sort() }).toEqual({ i, k, ids: [...expected[k]].sort() });
      matches += expected[k].length;
    }
    if (pages > 1) several += 1;
    const without = expectedOf(all, viewer, question);
    if (KINDS.some((k) => expected[k].length < without[k].length)) narrowed += 1;
  }
  expect(matches).toBeGreaterThan(3000);
  expect(several).toBeGreaterThan(20);
  expect(narrowed).toBeGreaterThan(80);
}, 120_000);
