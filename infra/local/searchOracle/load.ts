/** The demo, and what `npm run import` makes of the real files, in a store of their own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newPatrol } from '@portal/shared-types/records/patrol';
import { Problem } from '@portal/shared-types/text/problems';
import { wallClockOf, wallSeconds } from '@portal/shared-types/time/wallClock';
import { createPatrol } from '@portal/functions/data/createPatrol';
import { putNations } from '@portal/functions/data/nations';
import { freshStore, withAccount } from '@portal/functions/testing/store';
import { PROJECT_ROOT } from '../../buildFunctions';
import { demoPatrols } from '../demo/generate';
import { loadLists } from '../demo/load';
import { NATIONS } from '../demo/nations';
import { DEMO_PEOPLE } from '../demo/people';
import type { DayPatrol } from '../import/days';
import { readManifest } from '../import/manifest';
import { readPatrolDays } from '../import/read';
import { createTally } from '../import/tally';
import type { StoredPatrol } from './plainSearch';

const TODAY = '2026-11-21';
const REAL_DATA = join(PROJECT_ROOT, '..', 'shared', 'data');
const MANIFESTS = join(PROJECT_ROOT, 'infra', 'local', 'import', 'manifests');

/** Four at the same work, each taking what is next. */
const sideBySide = async (work: () => Promise<void>): Promise<void> => {
  await Promise.all([work(), work(), work(), work()]);
};

export const hasRealData = existsSync(join(REAL_DATA, 'tracks'));

const loadDemo = async (): Promise<StoredPatrol[]> => {
  const stored: StoredPatrol[] = [];
  const patrols = demoPatrols(TODAY);
  await sideBySide(async () => {
    for (const made of patrols) {
      const patrol = newPatrol.parse(made);
      const key = `demo ${patrol.nation} ${patrol.patrol_start_dt}`;
      const { patrolId } = await createPatrol({ login_name: 'network' }, patrol, key);
      stored.push({ id: patrolId, patrol });
    }
  });
  return stored;
};

/** As the import does where files give no time of day (`import/send`): a start that is taken is a second earlier. */
const addDay = async (name: string, { patrol }: DayPatrol): Promise<StoredPatrol> => {
  for (let start = patrol.patrol_start_dt; ; start = wallClockOf(wallSeconds(start) - 1)) {
    const sent = newPatrol.parse({ ...patrol, patrol_start_dt: start });
    try {
      const { patrolId } = await createPatrol({ login_name: 'network' }, sent, `${name} ${start}`);
      return { id: patrolId, patrol: sent };
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'already-exists')) throw error;
    }
  }
};

const importReal = async (): Promise<StoredPatrol[]> => {
  const stored: StoredPatrol[] = [];
  for (const name of ['bangarang', 'herring-spawn', 'kelp', 'intertidal']) {
    const manifest = readManifest(join(MANIFESTS, `${name}.json`));
    const days = (await readPatrolDays(manifest, REAL_DATA, createTally())).values();
    await sideBySide(async () => {
      for (const day of days) stored.push(await addDay(name, day));
    });
  }
  return stored;
};

export const loadEverything = async (): Promise<{
  demo: StoredPatrol[];
  imported: StoredPatrol[];
}> => {
  await freshStore();
  await putNations(NATIONS.map(({ nation }) => nation));
  for (const person of DEMO_PEOPLE) await withAccount(person);
  await loadLists();
  const demo = await loadDemo();
  const imported = hasRealData ? await importReal() : [];
  return { demo, imported };
};
