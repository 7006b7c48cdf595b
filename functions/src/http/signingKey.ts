/** The key that signs tokens: from the environment on one machine, from Secrets Manager in AWS. */
const MINIMUM_BYTES = 32;

let key: Promise<Buffer> | undefined;

const fromSecretsManager = async (arn: string): Promise<string> => {
  const { GetSecretValueCommand, SecretsManagerClient } =
    await import('@aws-sdk/client-secrets-manager');
  const secret = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: arn }),
  );
  return secret.SecretString ?? '';
};

const load = async (): Promise<Buffer> => {
  const { JWT_KEY, JWT_KEY_SECRET_ARN } = process.env;
  const text = JWT_KEY ?? (JWT_KEY_SECRET_ARN ? await fromSecretsManager(JWT_KEY_SECRET_ARN) : '');
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length < MINIMUM_BYTES) throw new Error('the signing key has fewer than 32 bytes');
  return bytes;
};

/** Read once a warm function; a failed read is tried again. */
export const signingKey = (): Promise<Buffer> => {
  key ??= load().catch((error: unknown) => {
    key = undefined;
    throw error;
  });
  return key;
};
