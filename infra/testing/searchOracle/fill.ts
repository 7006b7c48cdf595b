/**
 * Adds the demo, and what `npm run import` makes of the real files, to the store in the environment: `fill.ts
 * <seed> <share of the patrols> <file for what was added>`. A separate process, because Jest makes so much
 * arithmetic twice as slow.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DayPatrol } from '@portal/shared-types/reading/import/days';
import { buildLookup } from '@portal/shared-types/reading/import/lists';
import { seededLists } from '@portal/shared-types/reading/import/testing/seededLists';
import { createTally } from '@portal/shared-types/reading/import/tally';
import {
  roundedSighting,
  roundedSurvey,
} from '@portal/shared-types/records/engine/wire/wholeRecord';
import { newPatrol, type NewPatrol } from '@portal/shared-types/records/patrol';
import { Problem } from '@portal/shared-types/base/text/problems';
import { toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { addPhotos } from '@portal/functions/data/photos/addPhotos';
import { createPatrol } from '@portal/functions/data/change/createPatrol';
import { formatRecordId } from '@portal/functions/domain/photos/photoKeys';
import { photoBody } from '@portal/functions/testing/photoBody';
import { sendQuickly } from '@portal/functions/testing/quickStore';
import { seeded } from '@portal/functions/testing/random';
import { PROJECT_ROOT } from '#base/paths.ts';
import { demoPatrols } from '#demo/generate.ts';
import { NATIONS } from '#demo/nations.ts';
import { readManifest } from '#commands/import/manifest.ts';
import { readPatrolDays } from '#commands/import/read.ts';
import type { StoredPatrol } from '@portal/functions/testing/plainSearch';
import { hasRealData, REAL_DATA } from './realData';

sendQuickly();

const TODAY = '2026-11-21';
const MANIFESTS = join(PROJECT_ROOT, 'infra', 'commands', 'import', 'manifests');

const sideBySide = async (work: () => Promise<void>): Promise<void> => {
  await Promise.all([work(), work(), work(), work()]);
};

const LOADER = {
  login_name: 'network',
  full_name: 'network',
  access: NATIONS.map(({ nation }) => ({ nation, access: 'Administrator' as const, hr: false })),
};

const withStoredPositions = (patrol: NewPatrol): NewPatrol => ({
  ...patrol,
  sightings: patrol.sightings.map((sighting) => roundedSighting(sighting)),
  surveys: patrol.surveys.map((survey) => roundedSurvey(survey)),
});

/**
 * Photos on the first and last records of every third patrol, the first of each sensitive.
 * @param at number of the patrol; ids differ between runs, because patrols are added in parallel
 */
const withPhotos = async (pid: number, patrol: NewPatrol, at: number): Promise<StoredPatrol> => {
  const lists = [
    { recordKind: 's', count: patrol.sightings.length },
    { recordKind: 'v', count: patrol.surveys.length },
  ] as const;
  const photos =
    at % 3 !== 2
      ? []
      : lists.flatMap(({ recordKind, count }) =>
          [...new Set([Math.min(1, count), count])]
            .filter((no) => no > 0)
            .map((no) => ({
              recordKind,
              no,
              notes: {},
              sha256: `${pid} ${recordKind}${no}`,
              sensitive: no === 1,
            })),
        );
  if (photos.length)
    await addPhotos(
      LOADER,
      { patrolId: pid, photos },
      () => Promise.resolve(photos.map(({ sha256, sensitive }) => photoBody(sha256, sensitive))),
      `photos of ${pid}`,
    );
  return {
    id: pid,
    patrol: withStoredPositions(patrol),
    photos: Object.fromEntries(
      photos.map(({ recordKind, no, sensitive }) => [
        formatRecordId({ pid, recordKind, no }),
        !sensitive,
      ]),
    ),
  };
};

const loadDemo = async (isChosen: () => boolean): Promise<StoredPatrol[]> => {
  const stored: StoredPatrol[] = [];
  const patrols = demoPatrols(TODAY, undefined, undefined, isChosen);
  let added = 0;
  await sideBySide(async () => {
    for (const made of patrols) {
      const at = added++;
      const patrol = newPatrol.parse(made);
      const key = `demo ${patrol.nation} ${patrol.patrol_start_dt}`;
      const { patrolId } = await createPatrol({ login_name: 'network' }, patrol, key);
      stored[at] = await withPhotos(patrolId, patrol, at);
    }
  });
  return stored;
};

/**
 * Like an import of files without times of day (`sendPatrol`): if a start is in use, tries one second
 * earlier.
 */
const addDay = async (name: string, { patrol }: DayPatrol, at: number): Promise<StoredPatrol> => {
  for (let start = patrol.patrol_start_dt; ; start = toWallClock(wallSeconds(start) - 1)) {
    const sent = newPatrol.parse({ ...patrol, patrol_start_dt: start });
    try {
      const { patrolId } = await createPatrol({ login_name: 'network' }, sent, `${name} ${start}`);
      return await withPhotos(patrolId, sent, at);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'already-exists')) throw error;
    }
  }
};

const importReal = async (isChosen: () => boolean): Promise<StoredPatrol[]> => {
  const stored: StoredPatrol[] = [];
  let added = 0;
  for (const name of ['bangarang', 'herring-spawn', 'kelp', 'intertidal']) {
    const manifest = readManifest(join(MANIFESTS, `${name}.json`));
    const days = (
      await readPatrolDays(manifest, REAL_DATA, buildLookup(seededLists()), createTally())
    ).values();
    await sideBySide(async () => {
      for (const day of days) {
        if (!isChosen()) continue;
        const at = added++;
        stored[at] = await addDay(name, day, at);
      }
    });
  }
  return stored;
};

const [seed, share, file] = process.argv.slice(2) as [string, string, string];
const random = seeded(Number(seed));
const isChosen = (): boolean => random() < Number(share);
const demo = await loadDemo(isChosen);
const imported = hasRealData ? await importReal(isChosen) : [];
writeFileSync(file, JSON.stringify({ demo, imported }));
