/** What is kept on the device of a patrol that waits: its request, and what follows it. */
import type { NewPatrolInput } from '@portal/shared-types/records/patrol';
import type { FlagToRaise } from '../plausibility/answers';
import { NO_KEYS, type RecordKeys } from './recordKeys';

export interface WaitingRequest {
  patrol: NewPatrolInput;
  flags: readonly FlagToRaise[];
  /** Photos wait for these records. */
  keys: RecordKeys;
}

/** It was written here, and sealed since; only whether it is there is asked. */
export const waitingRequestOf = (value: unknown): WaitingRequest | null => {
  if (typeof value !== 'object' || value === null || !('patrol' in value)) return null;
  const { patrol, flags, keys } = value as Partial<WaitingRequest>;
  return patrol ? { patrol, flags: flags ?? [], keys: keys ?? NO_KEYS } : null;
};
