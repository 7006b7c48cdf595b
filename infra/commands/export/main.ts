/** `npm run export -- --question FILE [--to FOLDER]`: saves an export through the public API. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure, runMain } from '#base/failure.ts';
import { parsedArguments } from '#base/arguments.ts';
import { counter } from '#base/progress.ts';
import { readSignIn, signInTo } from '../signIn';
import { download, savedText } from './download';
import { cancel, Cancelled, makeExport } from './makeExport';
import { readRequest } from './requestFile';

const USAGE = 'Usage: npm run export -- --question FILE [--to FOLDER]';
/** Exit code of shells after Ctrl-C. */
const CANCELLED = 130;

const readArguments = (): { file: string; to: string } => {
  const { values } = parsedArguments(
    { options: { question: { type: 'string' }, to: { type: 'string', default: '.' } } },
    `. ${USAGE}`,
  );
  if (!values.question) throw new Failure(USAGE);
  // npm runs scripts in the project's folder; resolve paths from where it was called.
  const here = process.env.INIT_CWD ?? process.cwd();
  return { file: resolve(here, values.question), to: resolve(here, values.to) };
};

/** Called before the export, which a folder without write access would waste. */
const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Failure(
      `Files can’t be saved in ${folder} (${(error as NodeJS.ErrnoException).code}). Choose another folder with --to.`,
    );
  }
};

const main = async (): Promise<number> => {
  const { file, to } = readArguments();
  const account = readSignIn('export');
  const request = readRequest(file, account.origin);
  makeFolder(to);
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (signal.aborted) process.exit(CANCELLED);
      console.log('\nCancelling …');
      stop.abort();
    });
  const portal = await signInTo(account);
  let show: ((done: number) => void) | undefined;
  try {
    const ready = await makeExport(portal, request, {
      signal,
      onProgress: (written, total) => (show ??= counter('records', total))(written),
    });
    try {
      console.log(savedText(await download(ready, to, signal), ready.bytes));
    } catch (error) {
      if (!signal.aborted) throw error;
      await cancel(portal, ready.id);
      throw new Cancelled();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    console.log('Cancelled. The portal keeps nothing of this export.');
    return CANCELLED;
  }
};

runMain(main, 'the folder of the export');
