import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { clientWithToken } from '../api/client';
import { offlineKeys } from './browserOfflineKeys';

/**
 * Does at a login what the person chose for this device. A key that is here already is made again, since
 * the password may be a new one. Rejects when a key that is wanted can't be stored.
 * @param wanted null: as it was before
 */
export const keepOfflineKey = async (
  { JwtToken, user }: SignInResponse,
  password: string,
  wanted: boolean | null,
): Promise<void> => {
  const isWanted = wanted ?? (await offlineKeys.has(user.login_name).catch(() => false));
  if (!isWanted) return wanted === null ? undefined : offlineKeys.forget(user.login_name);
  const { key: draftKey } = await clientWithToken(JwtToken, () => undefined).draftKey();
  await offlineKeys.keep({ user, draftKey }, password);
};

/** After a login in place: the password may be a new one, and the old one must not open anything. */
export const renewOfflineKey = (answer: SignInResponse, password: string): void => {
  if (answer.user.pwd_reset) return;
  keepOfflineKey(answer, password, null)
    .catch(() => offlineKeys.forget(answer.user.login_name))
    .catch(() => undefined);
};
