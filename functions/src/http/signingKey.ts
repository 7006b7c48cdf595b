/**
 * The keys that sign tokens: from the environment on one machine, from Secrets Manager in AWS. There, the
 * key before the last rotation still verifies, so that a rotation signs nobody out.
 */
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { logFault } from './log';

const MINIMUM_BYTES = 32;
/** A warm function learns of a new key by then. */
const REREAD_MS = 15 * 60 * 1000;
/** Tokens with made-up key ids don't make it read more often. */
const LEAST_MS = 5000;

export interface SigningKey {
  /** Follows from the key. */
  id: string;
  /** A key object, because bytes would be looked at for a public key first, at every request. */
  key: KeyObject;
}

interface Keys {
  current: SigningKey;
  all: readonly SigningKey[];
  readAt: number;
}

const toKey = (text: string): SigningKey => {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length < MINIMUM_BYTES) throw new Error('the signing key has fewer than 32 bytes');
  const hash = createHash('sha256').update('key id').update(bytes).digest('base64url');
  return { id: hash.slice(0, 11), key: createSecretKey(bytes) };
};

/** @returns the current key, and the one before it if there is one */
const fromSecretsManager = async (arn: string): Promise<string[]> => {
  const { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } =
    await import('@aws-sdk/client-secrets-manager');
  const client = new SecretsManagerClient({});
  const read = async (VersionStage: string): Promise<string> =>
    (await client.send(new GetSecretValueCommand({ SecretId: arn, VersionStage }))).SecretString ??
    '';
  const [current, previous] = await Promise.all([
    read('AWSCURRENT'),
    read('AWSPREVIOUS').catch((error: unknown) => {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }),
  ]);
  return previous === undefined ? [current] : [current, previous];
};

const load = async (): Promise<Keys> => {
  const { JWT_KEY, JWT_KEY_SECRET_ARN } = process.env;
  const readAt = Date.now();
  const texts = JWT_KEY_SECRET_ARN ? await fromSecretsManager(JWT_KEY_SECRET_ARN) : [JWT_KEY ?? ''];
  const all = texts.map(toKey);
  return { current: all[0]!, all, readAt };
};

let keys: Promise<Keys> | undefined;

/** A failed read is tried again; meanwhile the keys that are known stay valid. */
const read = (known?: Keys): Promise<Keys> => {
  const reading = load().catch((error: unknown) => {
    if (!known) {
      keys = undefined;
      throw error;
    }
    logFault('signingKey', error);
    return { ...known, readAt: Date.now() };
  });
  keys = reading;
  return reading;
};

const current = async (maxAgeMs: number): Promise<Keys> => {
  const before = keys;
  const known = await (before ?? read());
  if (Date.now() - known.readAt < maxAgeMs) return known;
  // One reading for all requests that wait for it.
  return keys === before ? read(known) : keys!;
};

/** The key that signs. */
export const signingKey = async (): Promise<SigningKey> => (await current(REREAD_MS)).current;

/** The key with this id, if it still verifies. */
export const verifyingKey = async (id: string): Promise<KeyObject | undefined> => {
  const find = ({ all }: Keys): KeyObject | undefined => all.find((one) => one.id === id)?.key;
  return find(await current(REREAD_MS)) ?? find(await current(LEAST_MS));
};

/** Tests only: the next use reads the keys again. */
export const forgetSigningKeys = (): void => {
  keys = undefined;
};
