import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { clientWithToken } from '../api/client';
import { offlineKeys } from './lazyOfflineKeys';

/**
 * Applies the person's choice for this device at login. An existing key is made again, because the password
 * may be new. Rejects when a wanted key can't be stored.
 * @param wanted null: unchanged
 */
export const keepOfflineKey = async (
  { JwtToken, user }: SignInResponse,
  password: string,
  wanted: boolean | null,
): Promise<void> => {
  const isWanted = wanted ?? (await offlineKeys.has(user.login_name).catch(() => false));
  if (!isWanted) return wanted === null ? undefined : offlineKeys.forget(user.login_name);
  const { key: draftKey } = await clientWithToken(JwtToken).draftKey();
  await offlineKeys.keep({ user, draftKey }, password);
};

/** After signing in again in place: the password may be new, and the old one must not unlock anything. */
export const renewOfflineKey = (answer: SignInResponse, password: string): void => {
  if (answer.user.pwd_reset) return;
  keepOfflineKey(answer, password, null)
    .catch(() => offlineKeys.forget(answer.user.login_name))
    .catch(() => undefined);
};
