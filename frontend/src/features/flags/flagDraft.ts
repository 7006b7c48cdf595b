/** An unsent flag, as stored in its draft: what was typed, and what it is about. */
import { isObject } from '@portal/shared-types/isObject';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Draft } from '../../platform/drafts/draft';
import type { FlagTarget } from './flagTarget';

export const FLAG_DRAFT = 'flag';

export interface FlagDraft {
  target: FlagTarget;
  wire: Wire;
}

const isTarget = (value: unknown): value is FlagTarget =>
  isObject(value) &&
  typeof value.title === 'string' &&
  typeof value.sharing === 'string' &&
  isObject(value.place) &&
  typeof value.place.patrolID === 'number' &&
  typeof value.place.patrolStartDate === 'string' &&
  typeof value.place.nation === 'string';

/** Null if the draft isn't for a flag. */
export const flagDraftOf = ({ kind, value }: Draft): FlagDraft | null => {
  if (kind !== FLAG_DRAFT || !isObject(value)) return null;
  const { target, wire } = value;
  return isTarget(target) && isObject(wire) ? { target, wire } : null;
};

/** Whether a draft is for a flag on the same record. */
export const isFlagDraftOn = (draft: Draft, { place }: FlagTarget): boolean => {
  const begun = flagDraftOf(draft)?.target.place;
  return begun?.patrolID === place.patrolID && begun.recordId === place.recordId;
};
