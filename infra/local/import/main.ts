/** `npm run import -- <manifest.json> [--from DIR]`: patrol days from files, by the public API. */
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { DayPatrol } from '@portal/shared-types/import/days';
import { ImportStopped, type Portal } from '@portal/shared-types/import/portal';
import { addsUp, reportText } from '@portal/shared-types/import/report';
import { sendPatrol, type Sent } from '@portal/shared-types/import/send';
import { checkedOf, plausibilityHints } from '@portal/shared-types/plausibility/plausibility';
import { createTally, type Tally } from '@portal/shared-types/import/tally';
import { Failure, runMain } from '../failure';
import { counter } from '../progress';
import { readManifest } from './manifest';
import { currentLists, signInTo, type SignIn } from './portal';
import { readPatrolDays } from './read';

const USAGE = 'Usage: npm run import -- <manifest.json> [--from FOLDER]';

const readArguments = (): { manifest: string; from: string } => {
  let parsed;
  try {
    parsed = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
  } catch (error) {
    throw new Failure(`${(error as Error).message}. ${USAGE}`);
  }
  const [file, ...others] = parsed.positionals;
  if (!file || others.length) throw new Failure(USAGE);
  // npm runs its scripts in the project's folder; paths are meant from where it was called.
  const here = process.env.INIT_CWD ?? process.cwd();
  const manifest = resolve(here, file);
  return { manifest, from: resolve(here, parsed.values.from ?? dirname(manifest)) };
};

const readSignIn = (): SignIn => {
  const { PORTAL_URL, PORTAL_USERNAME, PORTAL_PASSWORD } = process.env;
  if (!PORTAL_USERNAME || !PORTAL_PASSWORD)
    throw new Failure('Set PORTAL_USERNAME and PORTAL_PASSWORD to the account to import with.');
  const origin = (PORTAL_URL || 'http://localhost:3000').replace(/\/+$/, '');
  return { origin, username: PORTAL_USERNAME, password: PORTAL_PASSWORD };
};

const send = async (portal: Portal, day: DayPatrol): Promise<Sent> => {
  try {
    return await sendPatrol(portal, day);
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error;
    throw new Failure(
      `${error.message} Run the same import again: patrols that were added stay, and aren’t added twice.`,
    );
  }
};

/** What seems odd about a patrol, as Add Patrol & Data says it. */
const noteHints = ({ day, patrol, from }: DayPatrol, tally: Tally): void => {
  const file = [...from.keys()].join(', ');
  for (const { text } of plausibilityHints(checkedOf(patrol), { land: null }))
    tally.note({ file, reason: `${day}: ${text}` });
};

const main = async (): Promise<number> => {
  const { manifest: file, from } = readArguments();
  const manifest = readManifest(file);
  const portal = await signInTo(readSignIn());
  const tally = createTally();
  console.log(`Reading ${manifest.title} from ${from} …`);
  const days = await readPatrolDays(manifest, from, await currentLists(portal), tally);
  const show = counter('patrol days', days.length);
  const patrols = { added: 0, alreadyThere: 0, refused: 0 };
  for (const [i, day] of days.entries()) {
    const sent = await send(portal, day);
    if (sent.outcome === 'added') {
      patrols.added++;
      noteHints(day, tally);
    } else if (sent.outcome === 'already there') patrols.alreadyThere++;
    else {
      patrols.refused++;
      for (const [from, rows] of day.from)
        tally.takeBack({ file: from, rows, reason: `${day.day}: ${sent.reason}` });
    }
    show(i + 1);
  }
  console.log(reportText(tally, patrols));
  return addsUp(tally) ? 0 : 1;
};

runMain(main, 'the data folder of the portal');
