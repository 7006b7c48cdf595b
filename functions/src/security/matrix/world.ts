/**
 * Three nations with the same data: an unshared patrol, a shared patrol with some unshared parts, a list
 * item, a survey area and a person. Every text in them is a mark that identifies its nation and who may see
 * it.
 */
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import { manifest } from '@portal/shared-types/contract/api/manifest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raiseFlag, resolveFlag } from '#data/flags/changeFlag.ts';
import { createPatrol } from '#data/change/createPatrol.ts';
import { exportJob, newExportId } from '#data/export/exportState.ts';
import { deleteRecord } from '#data/change/deleteRecords.ts';
import { beginJob, finishJob } from '#data/store/jobState.ts';
import { saveMapping } from '#data/imports/importMappings.ts';
import { formerKey, listKey } from '#data/store/keys.ts';
import { putItem } from '#data/store/send.ts';
import { putList } from '#data/lists/lists.ts';
import { logAccess } from '#data/people/accessLog.ts';
import { countTry } from '#data/people/peopleLog.ts';
import { putSurveyAreas } from '#data/lists/surveyAreas.ts';
import { freshBucket, type KeptObject } from '#testing/bucket.ts';
import { aPatrol, aRoute } from '#testing/builders.ts';
import { aMapping } from '#testing/mappings.ts';
import { freshStore, NATIONS, removeItem, withAccount } from '#testing/store.ts';
import { createMarker, type Marker } from './marks';
import { addPhotosTo } from './worldPhotos';

/** The subject of a request: ids, times and names of one nation's data. */
export interface Subject {
  nation: string;
  patrolId: number;
  /** Of the patrol, and of everything recorded on it. */
  start: string;
  sightingIds: string[];
  surveyIds: string[];
  /** On the patrol itself: an open one, and a resolved one. */
  flagId: string;
  resolvedFlagId: string;
  login: string;
  /** Of a sighting, and of a survey. */
  sightingPhoto: string;
  surveyPhoto: string;
  /** File of the sighting's photo. */
  photoHash: string;
  /** Marks of photos other than words: ids, hashes, locations and files. */
  photoTraces: readonly string[];
  /** Weather observations: a deleted one, and one that can be deleted without affecting other tests. */
  deletedId: string;
  doomedId: string;
  listItem: string;
  areaName: string;
  /** Of a guardian of the nation. */
  exportId: string;
}

export interface Person {
  login: string;
  access: AccessEntry[];
}

export interface World extends Marker {
  subjects: { nation: string; level: SharingLevel; subject: Subject }[];
  /** People of each nation, and one of none. */
  people: Person[];
  /** Objects by their keys. */
  bucket: Map<string, KeptObject>;
}

export const entry = (
  nation: string,
  access: AccessEntry['access'] = 'Guardian',
  hr = false,
): AccessEntry => ({ nation, access, hr });

export const initial = (nation: string): string => nation[0]!.toLowerCase();

const makeBoundary = (west: string): string =>
  `{"type":"Polygon","coordinates":[[[${west},52.31],[-128.4,52.31],[-128.4,52.32],[${west},52.31]]]}`;

/** Login names that are visible only to people who can see their person. */
const witnessLogin = ({ mark }: Marker, nation: string): string =>
  mark(nation, 'nation', 'witness-login');

type Say = (what: string) => string;

/** Incidental sightings, a survey with one sighting, and weather. */
const makeParts = (say: Say, at: string, sharing_level: SharingLevel, west: string) => ({
  sightings: [
    {
      sighting_dt: at,
      sighting_type: 'Wildlife Sighting',
      sighting_subtype: say('subtype'),
      details: { latitude: 52.3, longitude: -128.4, comments: say('sighting') },
      sharing_level,
    },
    {
      sighting_dt: at,
      sighting_type: 'Crab Trap Retrieved',
      details: { comment: say('trap'), crabs: [{ crab_seq: 1, note: say('crab') }] },
      sharing_level,
    },
    {
      sighting_dt: at,
      sighting_type: 'Shoreline Debris Cleanup',
      details: {
        latitude: 52.31,
        longitude: -128.41,
        comments: say('cleanup'),
        boundary: makeBoundary(west),
      },
      sharing_level,
    },
  ],
  surveys: [
    {
      survey_type: 'Kelp Survey',
      survey_subtype: say('survey'),
      survey_start_dt: at,
      geometry: { type: 'Point' as const, coordinates: [-128.4, 52.3] as [number, number] },
      comments: say('survey-comments'),
      perimeters: [{ perimeter_seq: 1, density: say('perimeter'), location: makeBoundary(west) }],
      sharing_level,
    },
  ],
  surveySighting: {
    sighting_dt: at,
    sighting_type: 'Wildlife Sighting',
    details: { latitude: 52.3, longitude: -128.4, comments: say('survey-sighting') },
  },
  weather_observations: [{ date: at, comments: say('weather'), sharing_level }],
});

const listIds = (patrolId: number, sightings: number, surveys: number) => ({
  sightingIds: Array.from({ length: sightings }, (_, i) => `${patrolId}.${i + 1}`),
  surveyIds: Array.from({ length: surveys }, (_, i) => `${patrolId}.v${i + 1}`),
});

/** A patrol of one level; a shared one contains the same parts twice, shared and hidden. */
const addPatrol = async (marker: Marker, nation: string, level: SharingLevel) => {
  const { mark, trace } = marker;
  const position = NATIONS.indexOf(nation);
  const start = `2026-07-0${level === 'nation' ? 4 : 5} ${10 + position}:00:00`;
  const say = (audience: SharingLevel) => (what: string) =>
    mark(nation, audience, `${level}.${what}`);
  const hidden = makeParts(
    say('nation'),
    start,
    'nation',
    trace(nation, 'nation', `-128.40${position}77`),
  );
  const west = trace(nation, level, `-128.${level === 'nation' ? 5 : 6}${position}77`);
  const shown = level === 'network' ? [makeParts(say('network'), start, 'network', '-128.39')] : [];
  const parts = [...shown, hidden];
  const { patrolId, sightingIds, surveyIds } = await createPatrol(
    {
      login_name: level === 'nation' ? `guardian.${initial(nation)}` : witnessLogin(marker, nation),
    },
    aPatrol({
      nation,
      sharing_level: level,
      patrol_start_dt: start,
      patrol_end_dt: start.replace(':00:00', ':59:00'),
      route_geojson: aRoute([Number(west), 52.2], [-128.2, 52.5], 2),
      guardians: [say(level)('guardian')],
      area_listed: [say(level)('area')],
      notes: say(level)('notes'),
      // Incidents are never shared beyond the nation.
      incidents: [{ incident_dt: start, description: say('nation')('incident') }],
      sightings: parts.flatMap(({ sightings, surveySighting }, survey) => [
        ...sightings,
        { ...surveySighting, survey },
      ]),
      surveys: parts.flatMap(({ surveys }) => surveys),
      weather_observations: [
        ...parts.flatMap(({ weather_observations }) => weather_observations),
        { date: start, comments: say('nation')('deleted-weather') },
        { date: start, comments: say('nation')('doomed-weather'), sharing_level: 'nation' },
      ],
    }),
    `matrix-${nation}-${level}`,
  );
  // It looks as if the patrol had this number before a restore.
  await putItem({ pk: formerKey(patrolId), sk: String(patrolId) });
  const deletedId = `${patrolId}.w${parts.length + 1}`;
  const doomedId = `${patrolId}.w${parts.length + 2}`;
  const manager = { login_name: mark(nation, 'nobody', 'former-login'), full_name: 'a manager' };
  await deleteRecord(
    { ...manager, access: [entry(nation, 'Manager')] },
    { patrolId, recordId: deletedId, version: 1, reason: say('nation')('deletion') },
    `matrix-${deletedId}`,
  );
  return { patrolId, start, sightingIds, surveyIds, deletedId, doomedId };
};

/**
 * On the patrol itself, and on its first and last sighting and survey: visible and hidden ones. Only people
 * of the nation see which are open.
 */
const addFlags = async (
  marker: Marker,
  nation: string,
  level: SharingLevel,
  { patrolId, start, sightingIds, surveyIds }: Awaited<ReturnType<typeof addPatrol>>,
) => {
  const { mark, trace } = marker;
  const author = {
    login_name: witnessLogin(marker, nation),
    full_name: mark(nation, 'nation', 'witness'),
    access: [entry(nation)],
  };
  const flagged: [string | undefined, SharingLevel][] = [
    [undefined, level],
    [sightingIds[0], level],
    [surveyIds[0], level],
    [sightingIds.at(-1), 'nation'],
    [surveyIds.at(-1), 'nation'],
  ];
  const add = async (recordId: string | null, note: string): Promise<string> => {
    const times = { patrolStartDate: start, surveyStartDate: null, sightingStartDate: null };
    const on = { nation, patrolID: patrolId, recordId, ...times };
    const wanted = { ...on, flag: 'Sensitive', note };
    return (await raiseFlag(author, wanted, `matrix-${note}`)).response.flagId;
  };
  const ids: string[] = [];
  for (const [recordId = null, audience] of flagged) {
    ids.push(
      await add(recordId, mark(nation, audience, `${level}.flag-on-${recordId ?? 'patrol'}`)),
    );
    const { patrolid, recordid } = { patrolid: patrolId, recordid: recordId };
    trace(nation, 'nation', JSON.stringify({ patrolid, recordid }).slice(1, -1));
  }
  const resolvedFlagId = await add(null, mark(nation, level, `${level}.flag-resolved`));
  await resolveFlag(
    { ...author, access: [entry(nation, 'Manager')] },
    { flagId: resolvedFlagId, version: 1, note: mark(nation, level, `${level}.flag-settled`) },
    `matrix-${resolvedFlagId}`,
  );
  return { flagId: ids[0]!, resolvedFlagId };
};

const addPeople = async (marker: Marker): Promise<Person[]> => {
  const { mark } = marker;
  const people: Person[] = NATIONS.flatMap((nation) => [
    { login: `guardian.${initial(nation)}`, access: [entry(nation)] },
    { login: `manager.${initial(nation)}`, access: [entry(nation, 'Manager')] },
    { login: `hr.${initial(nation)}`, access: [entry(nation, 'Guardian', true)] },
    { login: `admin.${initial(nation)}`, access: [entry(nation, 'Administrator')] },
  ]);
  people.push({ login: 'nobody', access: [] });
  await withAccount({ login_name: 'newcomer', full_name: 'full name of newcomer', access: [] });
  for (const { login, access } of people)
    await withAccount({ login_name: login, full_name: `full name of ${login}`, access });
  // Requests are about the target, and some change it; the witness doesn't change.
  for (const nation of NATIONS)
    for (const who of ['target', 'witness'])
      await withAccount(
        {
          login_name:
            who === 'witness' ? witnessLogin(marker, nation) : `${who}.${initial(nation)}`,
          full_name: mark(nation, 'nation', who),
          access: [entry(nation)],
        },
        {
          email: `${mark(nation, 'managers', `${who}-email`)}@example.org`,
          position: mark(nation, 'managers', `${who}-position`),
        },
      );
  // Each nation's people log gets an entry.
  for (const nation of NATIONS)
    await countTry({ login_name: witnessLogin(marker, nation), access: [entry(nation)] });
  return people;
};

const LIST = 'patrol_area';
const listItem = ({ mark }: Marker, nation: string): string => mark(nation, 'nation', 'list-item');

/** Restores the nations' initial lists, and removes later edits. */
export const putLists = async (marker: Marker): Promise<void> => {
  await putList(
    'nation',
    LIST,
    NATIONS.map((nation) => ({
      code: listItem(marker, nation),
      label: listItem(marker, nation),
      retired: false,
      sharing: nation,
    })),
  );
  for (const nation of NATIONS)
    await removeItem({ pk: listKey('nation'), sk: `${LIST}#${nation}` });
};

/** A mapping saved by the nation's managers. */
const addMapping = async ({ mark }: Marker, nation: string): Promise<void> => {
  const full_name = mark(nation, 'nation', 'mapper');
  await saveMapping(
    { login_name: `manager.${initial(nation)}`, full_name, access: [entry(nation, 'Manager')] },
    {
      nation,
      name: mark(nation, 'nation', 'mapping'),
      version: 0,
      manifest: manifest.parse(aMapping(nation, mark(nation, 'nation', 'mapping-title'))),
    },
  );
};

/** In each nation, someone opens what the next nation shares. */
const openShared = async (marker: Marker, subjects: World['subjects']): Promise<void> => {
  for (const { nation, level, subject } of subjects) {
    const next = NATIONS[(NATIONS.indexOf(nation) + 1) % NATIONS.length]!;
    const login_name = witnessLogin(marker, next);
    if (level === 'network')
      await logAccess(
        { login_name, full_name: 'a reader', access: [entry(next)] },
        'opened',
        'details',
        [{ patrol_id: subject.patrolId, nation }],
      );
  }
};

/** Someone of every nation at once, whom everyone may therefore see. */
export const addStaff = async (): Promise<Person> => {
  const access = NATIONS.map((nation) => entry(nation, 'Administrator'));
  await withAccount({ login_name: 'staff', full_name: 'full name of staff', access });
  return { login: 'staff', access };
};

/** A finished export of a guardian, which nobody else can read or delete. */
const addExport = async (nation: string): Promise<string> => {
  const login = `guardian.${initial(nation)}`;
  const id = newExportId(Date.now());
  const job = exportJob(login, id);
  const run = 'a run';
  await beginJob(job, run, {
    id,
    createdAt: '2026-11-01T10:00:00.000Z',
    folder: `exports/a/${id}/`,
    noted: true,
    fileName: 'Export.zip',
    asked: '{}',
  });
  await finishJob(job, run, 1);
  return id;
};

const outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
afterAll(() => rmSync(outbox, { recursive: true }));

export const buildWorld = async (): Promise<World> => {
  await freshStore();
  const bucket = freshBucket();
  process.env.MAIL_OUTBOX = outbox;
  const marker = createMarker();
  const { mark } = marker;
  const people = await addPeople(marker);
  for (const nation of NATIONS) await addMapping(marker, nation);
  const area = (nation: string) => mark(nation, 'nation', 'survey-area');
  await putLists(marker);
  await putSurveyAreas(
    NATIONS.map((nation) => ({
      layer: 'Bird transects',
      name: area(nation),
      sharing: nation,
      geometry: { type: 'Point', coordinates: [-128.4, 52.31] },
    })),
  );
  const subjects: World['subjects'] = [];
  for (const nation of NATIONS)
    for (const level of ['nation', 'network'] as const) {
      const patrol = await addPatrol(marker, nation, level);
      const flags = await addFlags(marker, nation, level, patrol);
      const photos = await addPhotosTo(marker, bucket, nation, level, patrol);
      subjects.push({
        nation,
        level,
        subject: {
          nation,
          ...patrol,
          ...flags,
          ...photos,
          login: `target.${initial(nation)}`,
          listItem: listItem(marker, nation),
          areaName: area(nation),
          exportId: await addExport(nation),
        },
      });
    }
  await openShared(marker, subjects);
  return { ...marker, subjects, people, bucket };
};

/** Valid ids, times and names that don't exist. */
export const missingFor = (nation: string): Subject => ({
  nation: 'No Such Nation',
  patrolId: 999_999,
  start: '2026-07-03 03:03:03',
  ...listIds(999_999, 8, 2),
  deletedId: '999999.w2',
  doomedId: '999999.w3',
  flagId: '999999.f0',
  resolvedFlagId: '999999.f1',
  sightingPhoto: '999999.s1.1',
  surveyPhoto: '999999.v1.1',
  photoHash: 'f'.repeat(64),
  photoTraces: [],
  // A different name for each: attempts at one login name slow down the next.
  login: `no.such.${initial(nation)}`,
  listItem: 'no such item',
  areaName: 'no such area',
  exportId: newExportId(0),
});
