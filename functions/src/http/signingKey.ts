/** The key that signs tokens: from the environment on one machine, from Secrets Manager in AWS. */
import { createSecretKey, type KeyObject } from 'node:crypto';

const MINIMUM_BYTES = 32;

let key: Promise<KeyObject> | undefined;

const fromSecretsManager = async (arn: string): Promise<string> => {
  const { GetSecretValueCommand, SecretsManagerClient } =
    await import('@aws-sdk/client-secrets-manager');
  const secret = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: arn }),
  );
  return secret.SecretString ?? '';
};

const load = async (): Promise<KeyObject> => {
  const { JWT_KEY, JWT_KEY_SECRET_ARN } = process.env;
  const text = JWT_KEY ?? (JWT_KEY_SECRET_ARN ? await fromSecretsManager(JWT_KEY_SECRET_ARN) : '');
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length < MINIMUM_BYTES) throw new Error('the signing key has fewer than 32 bytes');
  return createSecretKey(bytes);
};

/**
 * Read once a warm function; a failed read is tried again. A key object, because bytes would be looked at
 * for a public key first, at every request.
 */
export const signingKey = (): Promise<KeyObject> => {
  key ??= load().catch((error: unknown) => {
    key = undefined;
    throw error;
  });
  return key;
};
