/** Whether a one-time password waits to be used. */
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
