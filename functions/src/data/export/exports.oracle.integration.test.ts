/**
 * Compares exports with a plain pass over all records: random patrols of three nations, random searches with
 * filters and display toggles by random viewers. The files must contain exactly those records, with the
 * recorded values. `SEARCH_SEED` selects other data, `EXPORTS` their number.
 */
import { FILTER_LISTS, type FilterLists } from '@portal/shared-types/contract/search/filters/lists';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import {
  FRESH_CHOICE,
  type DisplayChoice,
} from '@portal/shared-types/contract/search/display/displayChoice';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import { toWallClock } from '@portal/shared-types/base/time/wallClock';
import { exportRequest } from '@portal/shared-types/contract/api/exports';
import { handler } from '#jobs/exportRecords.ts';
import { inJob } from '#testing/asFunction.ts';
import { freshBucket, type KeptObject } from '#testing/bucket.ts';
import { findDisplayed, getIds } from '#testing/plainDisplay.ts';
import { findExpected } from '#testing/expectedSearch.ts';
import { KINDS, type StoredPatrol } from '#testing/plainSearch.ts';
import { randomRing, seeded } from '#testing/random.ts';
import { DRAWN, randomChoice, encodeChoice, SIGHTING_TYPES } from '#testing/randomFilters.ts';
import { DAY, DAYS, FIRST, randomPatrol, randomCoordinates } from '#testing/randomPatrol.ts';
import { freshStore, NATIONS, VIEWERS, withAccounts } from '#testing/store.ts';
import { readFilterLists } from '../search/filterLists';
import { createPatrol } from '../change/createPatrol';
import { areaAndTimes } from './exportSearch';
import { deleteExport, readExports } from './exportState';
import { startExport } from './startExport';

const exportJob = inJob('exportRecords', handler);

const random = seeded(Number(process.env.SEARCH_SEED ?? 2026));
const EXPORTS = Number(process.env.EXPORTS ?? 9);
const whole = (n: number): number => Math.floor(random() * n);
const some = <T>(all: readonly T[]): T[] => all.filter(() => random() < 0.1);

const people = Object.values(VIEWERS);

const randomDisplay = (): DisplayChoice => ({
  ...FRESH_CHOICE,
  testData: random() < 0.5,
  missingGuardians: random() < 0.7,
  visibleSightings: (['all', 'survey', 'incidental'] as const)[whole(3)]!,
  off: {
    nations: some(NATIONS).map((name) => [name]),
    guardians: some(DRAWN.guardians).map((name) => [name]),
    purposes: some(DRAWN.purposes).map((name) => [name]),
    surveyTypes: some(DRAWN.surveys).map((name) => [name]),
    sightingTypes: some(SIGHTING_TYPES).map((levels) => levels.filter((one) => one !== undefined)),
  },
});

/** Rows of a CSV file, read by the rules of RFC 4180. */
const parseRows = (text: string): Record<string, string>[] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let i = text.startsWith('\ufeff') ? 1 : 0; i < text.length; i++) {
    const c = text[i]!;
    if (quoted && c === '"' && text[i + 1] === '"') cell += text[++i]!;
    else if (c === '"') quoted = !quoted;
    else if (!quoted && (c === ',' || c === '\n')) {
      rows.at(-1)!.push(c === '\n' ? cell.replace(/\r$/, '') : cell);
      cell = '';
      if (c === '\n') rows.push([]);
    } else cell += c;
  }
  const [header, ...others] = rows.filter((row) => row.length);
  return others.map((row) => Object.fromEntries(row.map((value, i) => [header![i]!, value])));
};

const recordsIn = (files: ReadonlyMap<string, string>, name: RegExp) =>
  [...files].filter(([file]) => name.test(file)).flatMap(([, text]) => parseRows(text));

const sharingText = { nation: 'Nation only', network: 'Shared with the network' } as const;

let bucket: Map<string, KeptObject>;
const exported = async (
  login: string,
): Promise<{ reason: string | null; files: Map<string, string> }> => {
  for (const done = new Set<string>(); ;) {
    const key = [...bucket.keys()].find((one) => one.endsWith('.json') && !done.has(one));
    if (key === undefined) break;
    done.add(key);
    // Now and then, another process continues.
    const context = { getRemainingTimeInMillis: () => (random() < 0.1 ? 0 : 1e9) };
    await exportJob({ Records: [{ s3: { object: { key } } }] }, context);
  }
  const [item] = await readExports(login);
  const zip = [...bucket].find(([key]) => key.endsWith('.zip'))?.[1].bytes;
  const files = (zip ? unzip(zip) : []).map(
    ({ name, bytes }) => [name, bytes.toString('utf8')] as const,
  );
  await deleteExport(login, item!.id);
  bucket.clear();
  return { reason: item!.reason, files: new Map(files) };
};

test('random exports contain exactly the records that a plain filter finds', async () => {
  bucket = freshBucket();
  await freshStore();
  await withAccounts();
  const all: StoredPatrol[] = [];
  for (let i = 0; i < 60; i++) {
    const p = randomPatrol(random);
    if (random() < 0.2) p.monitoring_effort = 'Testing or Demonstrating';
    const { patrolId } = await createPatrol({ login_name: 'test' }, p, `key-${i}`);
    all.push({ id: patrolId, patrol: p });
  }
  let records = 0;
  let hidden = 0;
  for (let i = 0; i < EXPORTS; i++) {
    const kind = KINDS[i % 3]!;
    const viewer = people[whole(people.length)]!;
    const from = FIRST + whole(DAYS * DAY * 0.7);
    const lists = (await readFilterLists(viewer, FILTER_LISTS)) as FilterLists;
    const choice =
      random() < 0.35 ? { ...randomChoice(random, lists), onlyWithPhotos: false } : undefined;
    const sent = choice && encodeChoice(random, lists, choice);
    const include = random() < 0.6 ? KINDS.filter((one) => one !== kind) : [];
    const ring =
      random() < 0.5 ? null : randomRing(random, randomCoordinates(random), 0.5 + random() * 2);
    const display = random() < 0.7 ? randomDisplay() : undefined;
    const requestBody = {
      question: {
        kind,
        include,
        mapBounds: {},
        startDate: toWallClock(from),
        endDate: toWallClock(from + (5 + whole(30)) * DAY),
        ...(ring && { selectedArea: { type: 'Polygon' as const, coordinates: [ring] } }),
        ...(sent && { filters: sent }),
      },
      ...(display && { display }),
      tables: ['patrols', 'sightings', 'surveys', 'overviews'],
      formats: ['csv'],
      origin: 'https://portal.example',
    };
    const request = exportRequest.parse(requestBody);
    await startExport(viewer, request);
    const { reason, files } = await exported(viewer.login_name);
    const kinds = [kind, ...include];
    const found = findExpected(
      all,
      viewer,
      { kind, holds: kinds, ...areaAndTimes(request.question as never) },
      choice,
    );
    const shown = display ? findDisplayed(all, found, kinds, display) : getIds(found);
    const rows = {
      patrols: recordsIn(files, /^records\/patrols\.csv$/),
      sightings: recordsIn(files, /^records\/sightings-/),
      surveys: recordsIn(files, /^records\/surveys-/),
    };
    const ids = {
      patrols: rows.patrols.map((row) => row.Patrol!),
      sightings: rows.sightings.map((row) => row.Sighting!),
      surveys: rows.surveys.map((row) => row.Survey!),
    };
    const sorted = (idsByKind: Record<SearchKind, readonly string[]>) =>
      Object.fromEntries(KINDS.map((one) => [one, [...idsByKind[one]].sort()]));
    expect({ i, reason, ...sorted(ids) }).toEqual({
      i,
      reason: ids.patrols.length + ids.sightings.length + ids.surveys.length ? null : reason,
      ...sorted(shown),
    });
    for (const row of rows.sightings) {
      const [pid, no] = row.Sighting!.split('.').map(Number) as [number, number];
      const { patrol: p } = all.find(({ id }) => id === pid)!;
      const s = p.sightings[no - 1]!;
      const degrees = (value: unknown): string =>
        // Of 6 decimals, many are halfway between two of 5: then the larger one is written.
        typeof value === 'number' ? (Math.round(value * 1e5) / 1e5).toFixed(5) : '';
      const level = found.sightings
        .find((one) => one.startsWith(`${row.Sighting} `))!
        .split(' ')[1]!;
      expect(row).toMatchObject({
        'Date and time': s.sighting_dt,
        Type: s.sighting_type,
        Nation: p.nation,
        Subtype: s.sighting_subtype ?? '',
        'Sub-subtype': s.sighting_subsubtype ?? '',
        Patrol: String(pid),
        'Patrol start': p.patrol_start_dt,
        Survey: typeof s.survey === 'number' ? `${pid}.v${s.survey + 1}` : '',
        'Survey start': typeof s.survey === 'number' ? p.surveys[s.survey]!.survey_start_dt : '',
        Latitude: degrees(s.details.latitude),
        Longitude: degrees(s.details.longitude),
        Sharing: sharingText[level as keyof typeof sharingText],
      });
    }
    for (const row of rows.patrols) {
      const { patrol: p } = all.find(({ id }) => id === Number(row.Patrol))!;
      expect(row).toMatchObject({
        Start: p.patrol_start_dt,
        End: p.patrol_end_dt,
        Nation: p.nation,
        Guardians: p.guardians.join(', '),
        Purposes: p.purpose_listed.join(', '),
      });
    }
    records += ids.sightings.length;
    hidden += found.sightings.length - ids.sightings.length;
  }
  expect(records).toBeGreaterThan(EXPORTS * 5);
  expect(hidden).toBeGreaterThan(EXPORTS);
});
