/** What is stored on the device for a queued patrol: its request, and what is sent after it. */
import { isObject } from '@portal/shared-types/base/isObject';
import type { NewPatrolInput } from '@portal/shared-types/records/patrol';
import type { FlagToRaise } from '../plausibility/hintChoices';
import { NO_KEYS, type RecordKeys } from './recordKeys';

export interface WaitingRequest {
  patrol: NewPatrolInput;
  flags: readonly FlagToRaise[];
  /** Records that photos are waiting for. */
  keys: RecordKeys;
}

/** Only checks that it exists: it was written here, and has been sealed since. */
export const readWaitingRequest = (value: unknown): WaitingRequest | null => {
  if (!isObject(value)) return null;
  const { patrol, flags, keys } = value as Partial<WaitingRequest>;
  return patrol ? { patrol, flags: flags ?? [], keys: keys ?? NO_KEYS } : null;
};
