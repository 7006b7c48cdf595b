/**
 * Related records of searches (docs/product.md#search-dates): a secondary search includes another week on
 * each side, whether in one response, in pages, or in separate calls.
 */
import { queryText } from '@portal/shared-types/contract/api/client';
import { createPatrol } from '#data/change/createPatrol.ts';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { freshStore, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';
import { AREA } from '#testing/searchQueries.ts';

const FROM = '2026-07-10 00:00:00';
const TO = '2026-07-20 23:59:59';

/** Seconds before and after the range: 6 d 23 h 59 min, 7 d, and 7 d and a second. */
const BEFORE = ['2026-07-03 00:01:00', '2026-07-03 00:00:00', '2026-07-02 23:59:59'] as const;
const AFTER = ['2026-07-27 23:58:59', '2026-07-27 23:59:59', '2026-07-28 00:00:00'] as const;

let token: string;
let late: number;
let early: number;

const survey = (survey_start_dt: string, survey_type = 'Kelp Survey') => ({
  survey_type,
  survey_start_dt,
  geometry: { type: 'Point' as const, coordinates: [-128.4, 52.3] as [number, number] },
});
const seen = (sighting_dt: string, survey: number | null, sighting_type = 'Wildlife Sighting') =>
  aSighting({
    sighting_dt,
    survey,
    sighting_type,
    details: { latitude: 52.3, longitude: -128.4 },
  });

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  token = await makeSessionToken('guardian');
  const author = { login_name: 'guardian' };
  ({ patrolId: late } = await createPatrol(
    author,
    aPatrol({
      patrol_start_dt: '2026-07-19 08:00:00',
      patrol_end_dt: '2026-08-05 16:00:00',
      surveys: [
        survey('2026-07-19 09:00:00'),
        ...AFTER.map((at) => survey(at)),
        survey('2026-07-21 09:00:00', 'Bird Survey'),
      ],
      sightings: [
        seen('2026-07-19 09:30:00', 0),
        ...AFTER.map((at) => seen(at, 0)),
        seen('2026-07-21 09:30:00', 0, 'Bear Den'),
      ],
    }),
    'late-patrol',
  ));
  // It starts more than a week before the range, but is still found by its id.
  ({ patrolId: early } = await createPatrol(
    author,
    aPatrol({
      patrol_start_dt: '2026-07-01 08:00:00',
      patrol_end_dt: '2026-07-15 16:00:00',
      surveys: [...BEFORE.map((at) => survey(at)), survey('2026-07-09 09:00:00', 'Bird Survey')],
      sightings: [0, 1, 2, 3].map((i) => seen(`2026-07-12 1${i}:00:00`, i)),
    }),
    'early-patrol',
  ));
});

type Kind = 'patrols' | 'sightings' | 'surveys';
type Rows = Partial<
  Record<Kind | 'items', { id?: number; sighting_id?: string; survey_id?: string }[]>
>;
const OTHERS: Record<Kind, Kind[]> = {
  patrols: ['sightings', 'surveys'],
  sightings: ['patrols', 'surveys'],
  surveys: ['patrols', 'sightings'],
};
const NODES = [{ sighting_type: 'Wildlife Sighting' }];
const TYPES = ['Kelp Survey'];

const makeBody = (filtered: boolean, more: object): object => ({
  filterStartDate: FROM,
  filterEndDate: TO,
  selectedArea: AREA,
  ...(filtered && { sightingFilters: { nodes: NODES }, surveyTypes: TYPES }),
  ...more,
});

const send = async (kind: Kind, filtered: boolean, more: object) => {
  if (kind !== 'patrols') {
    const id = kind === 'sightings' ? 'searchSightings' : 'searchSurveys';
    return invoke(handlers[id], { token, body: makeBody(filtered, more) });
  }
  const dates = { startDate: FROM, endDate: TO };
  const filters = {
    dates,
    ...(filtered && { sightingFilters: { nodes: NODES }, surveyTypes: TYPES }),
  };
  const query = queryText({ filters, selectedArea: AREA, ...more });
  return invoke(handlers.searchPatrols, { token, query });
};

const idsIn = (rows: Rows['items'] = []): string[] =>
  rows.map(({ id, sighting_id, survey_id }) => String(id ?? sighting_id ?? survey_id));

/** Everything that a search returns, from all pages. */
const found = async (kind: Kind, filtered = false, limitResults?: number) => {
  const ids = {
    patrols: new Set<string>(),
    sightings: new Set<string>(),
    surveys: new Set<string>(),
  };
  let nextToken: string | null = null;
  let pages = 0;
  do {
    const response = await send(kind, filtered, {
      include: OTHERS[kind],
      ...(limitResults && { limitResults }),
      ...(nextToken && { nextToken }),
    });
    expect(response.status).toBe(200);
    const rows = response.body as unknown as Rows & { nextToken: string | null };
    for (const id of idsIn(rows.items)) ids[kind].add(id);
    for (const other of OTHERS[kind]) for (const id of idsIn(rows[other])) ids[other].add(id);
    ({ nextToken } = rows);
    pages += 1;
  } while (nextToken !== null);
  return {
    patrols: [...ids.patrols].sort(),
    sightings: [...ids.sightings].sort(),
    surveys: [...ids.surveys].sort(),
    pages,
  };
};

const formatIds = (patrol: number, ...nos: string[]): string[] =>
  nos.map((no) => `${patrol}.${no}`);

/** What each kind finds, first without filters, then with filters of record types. */
const EXPECTED: Record<Kind, (filtered: boolean) => Record<Kind, string[]>> = {
  patrols: (filtered) => ({
    patrols: [`${late}`],
    sightings: formatIds(late, '1', '2', '3', ...(filtered ? [] : ['5'])),
    surveys: formatIds(late, 'v1', 'v2', 'v3', ...(filtered ? [] : ['v5'])),
  }),
  sightings: (filtered) => ({
    patrols: [`${late}`, `${early}`],
    sightings: [...formatIds(late, '1'), ...formatIds(early, '1', '2', '3', '4')],
    surveys: [
      ...formatIds(late, 'v1'),
      ...formatIds(early, 'v1', 'v2', ...(filtered ? [] : ['v4'])),
    ],
  }),
  surveys: (filtered) => ({
    patrols: [`${late}`],
    sightings: formatIds(late, '1', '2', '3', ...(filtered ? [] : ['5'])),
    surveys: formatIds(late, 'v1'),
  }),
};

describe.each(['patrols', 'sightings', 'surveys'] as const)('a search for %s', (kind) => {
  test.each([false, true])(
    'includes records up to a week outside the range (filtered: %p)',
    async (filtered) => {
      const { pages: _pages, ...ids } = await found(kind, filtered);
      expect(ids).toEqual(EXPECTED[kind](filtered));
    },
  );

  test('gives the same in pages of one record', async () => {
    const whole = await found(kind, true);
    const { pages, ...ids } = await found(kind, true, 1);
    expect(ids).toEqual(EXPECTED[kind](true));
    // A patrol and its records come on the same page.
    expect(pages).toBeGreaterThanOrEqual(kind === 'patrols' ? 1 : whole.pages);
  });
});

test('separate calls give the same records: by id, in the wider range, of the selected types', async () => {
  const dates = { filterStartDate: BEFORE[1], filterEndDate: AFTER[1] };
  const read = async (id: 'searchSightings' | 'searchSurveys', body: object) => {
    const response = await invoke(handlers[id], { token, body });
    return idsIn((response.body as unknown as Rows).items);
  };
  const byPatrol = { ...dates, patrolIds: [late] };
  const sightingFilters = { nodes: NODES, constrainSearchToMap: true };
  expect(await read('searchSightings', { ...byPatrol, sightingFilters })).toEqual(
    formatIds(late, '1', '2', '3'),
  );
  expect(await read('searchSurveys', { ...byPatrol, surveyTypes: TYPES })).toEqual(
    formatIds(late, 'v1', 'v2', 'v3'),
  );
  const bySurvey = { ...dates, surveyIds: formatIds(early, 'v1', 'v3', 'v4') };
  expect(await read('searchSurveys', { ...bySurvey, surveyTypes: TYPES })).toEqual(
    formatIds(early, 'v1'),
  );
  expect(await read('searchSightings', { surveyIds: formatIds(late, 'v1') })).toEqual(
    formatIds(late, '1', '2', '3', '4', '5'),
  );
});

test('a reversed range of ids is rejected', async () => {
  const body = { patrolIds: [late], filterStartDate: TO, filterEndDate: FROM };
  for (const id of ['searchSightings', 'searchSurveys'] as const)
    expect((await invoke(handlers[id], { token, body })).body).toMatchObject({
      code: 'invalid-dates',
    });
});
