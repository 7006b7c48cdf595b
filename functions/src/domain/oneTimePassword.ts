/** One-time passwords: whether they can be used, and what became of them. */
import type { AnswerOf } from '@portal/shared-types/api/route';
import type { Routes } from '@portal/shared-types/api/routes';

export interface OneTime {
  pwd_reset: boolean;
  /** `expires` in epoch seconds. */
  one_time?: { expires: number; spent: boolean } | undefined;
}

/** Epoch seconds until which it can be used; undefined where none is waiting. */
export const pendingUntil = ({ pwd_reset, one_time }: OneTime): number | undefined =>
  pwd_reset && one_time && !one_time.spent && one_time.expires > Date.now() / 1000
    ? one_time.expires
    : undefined;

type OneTimeState = AnswerOf<Routes['managedUsers']>['items'][number]['one_time_password'];

/** What a manager has to know of it; null for a person who has a password of their own. */
export const oneTimeState = (account: OneTime): OneTimeState => {
  if (!account.pwd_reset || !account.one_time) return null;
  if (account.one_time.spent) return 'used';
  return pendingUntil(account) === undefined ? 'expired' : 'waiting';
};
