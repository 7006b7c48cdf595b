import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { clientWithToken } from '../api/client';
import { offlineKeys } from './lazyOfflineKeys';

/**
 * Applies the person's choice for this device at login. An existing key is made again, because the password
 * may be new. Rejects when a wanted key can't be stored.
 * @param choice null: unchanged
 */
export const saveOfflineKey = async (
  { JwtToken, user }: SignInResponse,
  password: string,
  choice: boolean | null,
): Promise<void> => {
  const isChosen = choice ?? (await offlineKeys.has(user.login_name).catch(() => false));
  if (!isChosen) return choice === null ? undefined : offlineKeys.forget(user.login_name);
  const { key: draftKey } = await clientWithToken(JwtToken).draftKey();
  await offlineKeys.save({ user, draftKey }, password);
};

/** After signing in again in place: the password may be new, and the old one must not unlock anything. */
export const renewOfflineKey = (response: SignInResponse, password: string): void => {
  if (response.user.pwd_reset) return;
  saveOfflineKey(response, password, null)
    .catch(() => offlineKeys.forget(response.user.login_name))
    .catch(() => undefined);
};
