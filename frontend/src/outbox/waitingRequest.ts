/** What lies on the device of a patrol that waits: its request, and the flags to raise afterwards. */
import type { NewPatrolInput } from '@portal/shared-types/records/patrol';
import type { FlagToRaise } from '../plausibility/answers';

export interface WaitingRequest {
  patrol: NewPatrolInput;
  flags: readonly FlagToRaise[];
}

/** It was written here, and sealed since; only whether it is there is asked. */
export const waitingRequestOf = (value: unknown): WaitingRequest | null => {
  if (typeof value !== 'object' || value === null || !('patrol' in value)) return null;
  const { patrol, flags } = value as Partial<WaitingRequest>;
  return patrol ? { patrol, flags: flags ?? [] } : null;
};
