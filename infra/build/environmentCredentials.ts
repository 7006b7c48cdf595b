/**
 * Replaces the SDK's chain of credential providers in the bundles: Lambda and `npm start` pass credentials in
 * environment variables. The chain would be a fifth of each bundle. Like the
 * chain, this reads them once, not for each request.
 */
import { fromEnv } from '@aws-sdk/credential-provider-env';

export const defaultProvider = (...options: Parameters<typeof fromEnv>) => {
  const read = fromEnv(...options);
  let credentials: ReturnType<typeof read> | undefined;
  return () => (credentials ??= read());
};
