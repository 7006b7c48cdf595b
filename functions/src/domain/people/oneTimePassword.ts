/** Whether one-time passwords still work. */
import type { AnswerOf } from '@portal/shared-types/api/route';
import type { Routes } from '@portal/shared-types/api/routes';

export interface OneTime {
  pwd_reset: boolean;
  /** `expires` in epoch seconds. */
  one_time?: { expires: number } | undefined;
}

/** Epoch seconds until which it works; undefined: there is none. */
export const pendingUntil = ({ pwd_reset, one_time }: OneTime): number | undefined =>
  pwd_reset && one_time && one_time.expires > Date.now() / 1000 ? one_time.expires : undefined;

type OneTimeState = AnswerOf<Routes['managedUsers']>['items'][number]['one_time_password'];

/** For managers; null for a person with a password of their own choice. */
export const oneTimeState = (account: OneTime): OneTimeState => {
  if (!account.pwd_reset || !account.one_time) return null;
  return pendingUntil(account) === undefined ? 'expired' : 'waiting';
};
