/** A reason to stop that a person can act on: one clear sentence, shown without a stack. */
export class Failure extends Error {
  override name = 'Failure';
}

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** The message for any error; unexpected errors keep their stack. */
const sentenceFor = (error: unknown, dataDir: string): string => {
  if (error instanceof Failure) return error.message;
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC' || /database or disk is full|no space left/i.test(text))
    return `The disk is full: free some space on the disk of ${dataDir}, then start again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The portal has no permission to write here (${text}).`;
  return error instanceof Error ? (error.stack ?? text) : text;
};

/** Runs a command's main function; on failure, prints the message and sets exit code 1. */
export const runMain = (main: () => Promise<number | void>, dataDir: string): void => {
  main().then(
    (code) => {
      process.exitCode = code ?? 0;
    },
    (error: unknown) => {
      console.error(`\n${sentenceFor(error, dataDir)}`);
      process.exit(1);
    },
  );
};
