/**
 * Rotated secrets. Valid are the current value, the previous one, and the pending one of a rotation that isn't
 * finished (jobs/rotation). Warm functions read them again.
 */
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { logError } from '#log/log.ts';
import { withRole } from '#log/withRole.ts';

/** Maximum delay until a warm function reads a new value. */
export const REREAD_MS = 15 * 60 * 1000;
/** Minimum interval between reads, even if requests contain invalid values. */
export const LEAST_MS = 5000;

/** @returns the current value, then the others, if there are any */
export const secretVersions = async (arn: string): Promise<string[]> => {
  const client = withRole(new SecretsManagerClient({}));
  const read = async (VersionStage: string): Promise<string> =>
    (await client.send(new GetSecretValueCommand({ SecretId: arn, VersionStage }))).SecretString ??
    '';
  const readIfAny = (VersionStage: string): Promise<string | undefined> =>
    read(VersionStage).catch((error: unknown) => {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    });
  const [current, ...others] = await Promise.all([
    read('AWSCURRENT'),
    ...['AWSPREVIOUS', 'AWSPENDING'].map(readIfAny),
  ]);
  return [...new Set([current, ...others.filter((value) => value !== undefined)])];
};

interface Versions<T> {
  current: T;
  all: readonly T[];
  readAt: number;
}

/** `name`: for the log; `readAll`: current value first; `parse` throws for unusable values */
export const rotatedSecret = <T>(
  name: string,
  readAll: () => Promise<string[]>,
  parse: (text: string) => T,
) => {
  let versions: Promise<Versions<T>> | undefined;

  const load = async (): Promise<Versions<T>> => {
    const readAt = Date.now();
    const all = (await readAll()).map(parse);
    return { current: all[0]!, all, readAt };
  };
  /** A failed read is repeated; in the meantime, known values stay valid. */
  const read = (known?: Versions<T>): Promise<Versions<T>> => {
    versions = load().catch((error: unknown) => {
      if (!known) {
        versions = undefined;
        throw error;
      }
      logError(name, error);
      return { ...known, readAt: Date.now() };
    });
    return versions;
  };
  const notOlderThan = async (ms: number): Promise<Versions<T>> => {
    const before = versions;
    const known = await (before ?? read());
    if (Date.now() - known.readAt < ms) return known;
    // One read for all requests that wait for it.
    return versions === before ? read(known) : versions!;
  };

  return {
    current: async (): Promise<T> => (await notOlderThan(REREAD_MS)).current,
    /** The first valid value that passes. */
    find: async (passes: (value: T) => boolean): Promise<T | undefined> =>
      (await notOlderThan(REREAD_MS)).all.find(passes) ??
      (await notOlderThan(LEAST_MS)).all.find(passes),
    /** Tests only: the next use reads it again. */
    forget: (): void => {
      versions = undefined;
    },
  };
};
