/** The keys that sign tokens: from the environment locally, from Secrets Manager in AWS. */
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { rotatedSecret, secretVersions } from './rotatedSecret';

const MINIMUM_BYTES = 32;

export interface SigningKey {
  /** Derived from the key. */
  id: string;
  /** A key object, because bytes would be parsed as a public key first, for every request. */
  key: KeyObject;
}

const toKey = (text: string): SigningKey => {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length < MINIMUM_BYTES) throw new Error('the signing key has fewer than 32 bytes');
  const hash = createHash('sha256').update('key id').update(bytes).digest('base64url');
  return { id: hash.slice(0, 11), key: createSecretKey(bytes) };
};

const keys = rotatedSecret(
  'signingKey',
  async () => {
    const { JWT_KEY, JWT_KEY_SECRET_ARN } = process.env;
    return JWT_KEY_SECRET_ARN ? secretVersions(JWT_KEY_SECRET_ARN) : [JWT_KEY ?? ''];
  },
  toKey,
);

export const signingKey = (): Promise<SigningKey> => keys.current();

/** The key with this id, if it still verifies. */
export const verifyingKey = async (id: string): Promise<KeyObject | undefined> =>
  (await keys.find((one) => one.id === id))?.key;

/** Tests only: the next use reads the keys again. */
export const forgetSigningKeys = keys.forget;
