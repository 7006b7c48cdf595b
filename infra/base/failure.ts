/** A reason to stop that a person can act on: one clear sentence, shown without a stack. */
export class Failure extends Error {
  override name = 'Failure';
}

const getErrorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

const formatError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Explains a disk that is full, can't be written, or is out of reach; returns any other error as it is. The
 * database engine reports its disk in words, and everything else by code.
 *
 * @param path what was being read or written
 * @param choose how to choose another folder
 */
export const diskFailure = (
  error: unknown,
  path: string,
  choose: 'set DATA_DIR to' | 'name' = 'set DATA_DIR to',
): unknown => {
  if (error instanceof Failure) return error;
  const code = getErrorCode(error);
  const text = formatError(error);
  if (['ENOSPC', 'EDQUOT'].includes(code ?? '') || /disk is full|no space left/i.test(text))
    return new Failure(`The disk is full: free some space on the disk of ${path}, then try again.`);
  if (code === 'EROFS' || /read-?only (database|file system)/i.test(text))
    return new Failure(
      `The disk of ${path} is read-only (${text}). Make it writable, or ${choose} a folder on another disk.`,
    );
  if (
    code === 'EACCES' ||
    code === 'EPERM' ||
    /permission denied|unable to open database/i.test(text)
  )
    return new Failure(
      `There is no permission to use ${path} (${text}). Allow this user to read and write it, or ${choose} another folder.`,
    );
  return error;
};

/** The message for any error; unexpected errors keep their stack. */
const sentenceFor = (error: unknown, dataDir: string): string => {
  const known = diskFailure(error, dataDir);
  if (known instanceof Failure) return known.message;
  return known instanceof Error ? (known.stack ?? known.message) : formatError(known);
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
