/**
 * `npm run import -- <manifest.json> [--from FOLDER] [--check]`: imports patrol days from files through the
 * public API; `npm run import -- --archive FILE`: a nation, into the stopped local portal.
 */
import { dirname, resolve } from 'node:path';
import type { DayPatrol } from '@portal/shared-types/reading/import/days';
import { ImportStopped, type Portal } from '@portal/shared-types/reading/import/portal';
import { addsUp, daysText, reportText } from '@portal/shared-types/reading/import/report';
import { getPhotoOutcomes, refusedPhotos } from '@portal/shared-types/reading/import/photoOutcomes';
import { sendPatrol, type Sent } from '@portal/shared-types/reading/import/send';
import type { PhotoSender } from '@portal/shared-types/reading/import/sendDayPhotos';
import {
  toChecked,
  plausibilityHints,
} from '@portal/shared-types/reading/plausibility/plausibility';
import { createTally, type Tally } from '@portal/shared-types/reading/import/tally';
import { Failure, runMain } from '#base/failure.ts';
import { parsedArguments } from '#base/arguments.ts';
import { counter } from '#base/progress.ts';
import { readSignIn, signInTo } from '../signIn';
import type { ArchiveImport } from './archive';
import { currentLists } from './lists';
import { readManifest } from './manifest';
import { folderPhotos, sayMatched } from './photos';
import { readPatrolDays } from './read';

const USAGE =
  'Usage: npm run import -- <manifest.json> [--from FOLDER] [--check], or npm run import -- --archive FILE [--nation NAME] [--yes]';

type Arguments = { archive: ArchiveImport } | { manifest: string; from: string; isCheck: boolean };

const readArguments = (): Arguments => {
  const { values, positionals } = parsedArguments(
    {
      allowPositionals: true,
      options: {
        archive: { type: 'string' },
        from: { type: 'string' },
        check: { type: 'boolean', default: false },
        nation: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    },
    `. ${USAGE}`,
  );
  const [file, ...others] = positionals;
  // npm runs scripts in the project's folder; resolve paths from where it was called.
  const here = process.env.INIT_CWD ?? process.cwd();
  const { archive, from: folder, check, nation, yes } = values;
  if (archive !== undefined && file === undefined && folder === undefined && !check)
    return { archive: { file: resolve(here, archive), nation, isConfirmed: yes } };
  if (!file || others.length || archive !== undefined || nation !== undefined || yes)
    throw new Failure(USAGE);
  const manifest = resolve(here, file);
  const from = resolve(here, folder ?? dirname(manifest));
  return { manifest, from, isCheck: check };
};

const send = async (
  portal: Portal,
  day: DayPatrol,
  index: number,
  photos: PhotoSender,
): Promise<Sent> => {
  try {
    const sent = await sendPatrol(portal, day);
    if (sent.outcome === 'refused') photos.refuse(index, day, sent.reason);
    else await photos.send(portal, index, day, sent.patrolId, new AbortController().signal);
    return sent;
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error;
    throw new Failure(
      `${error.message} Run the same import again: patrols and photos that were added stay, and aren’t added twice.`,
    );
  }
};

/** Reports implausible data of a patrol, with the texts of Add Patrol & Data. */
const noteHints = ({ day, patrol, from }: DayPatrol, tally: Tally): void => {
  const file = [...from.keys()].join(', ');
  for (const { text } of plausibilityHints(toChecked(patrol), { land: null, now: null }))
    tally.note({ file, reason: `${day}: ${text}` });
};

const main = async (): Promise<number> => {
  const options = readArguments();
  if ('archive' in options) {
    const { importArchive } = await import('./archive');
    return importArchive(options.archive);
  }
  const { manifest: file, from, isCheck } = options;
  const manifest = readManifest(file);
  const portal = await signInTo(readSignIn('import'));
  const tally = createTally();
  console.log(`Reading ${manifest.title} from ${from} …`);
  const days = await readPatrolDays(manifest, from, await currentLists(portal), tally);
  sayMatched(days, tally, isCheck);
  const patrols = { added: 0, alreadyThere: 0, refused: 0 };
  if (isCheck) {
    for (const day of days) noteHints(day, tally);
    console.log(['', 'Patrols:', ...daysText(days)].join('\n'));
    console.log(reportText(tally, patrols, []));
    console.log('Only checked: nothing was sent.');
    return addsUp(tally) ? 0 : 1;
  }
  const show = counter('patrol days', days.length);
  const photos = folderPhotos(from, days);
  for (const [i, day] of days.entries()) {
    const sent = await send(portal, day, i, photos);
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
  const outcomes = getPhotoOutcomes([...photos.photos().values()].flat());
  refusedPhotos(outcomes).forEach(tally.takeBack);
  console.log(reportText(tally, patrols, outcomes));
  return addsUp(tally) ? 0 : 1;
};

runMain(main, 'the data folder of the portal');
