import { isObject } from '@portal/shared-types/base/isObject';
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Flag } from '@portal/shared-types/records/flag';
import type { Draft } from '#platform/drafts/draft.ts';
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

export const readFlagDraft = ({ kind, value }: Draft): FlagDraft | null => {
  if (kind !== FLAG_DRAFT || !isObject(value)) return null;
  const { target, wire } = value;
  return isTarget(target) && isObject(wire) ? { target, wire } : null;
};

export const isFlagDraftOn = (draft: Draft, { place: target }: FlagTarget): boolean => {
  const begun = readFlagDraft(draft)?.target.place;
  return begun?.patrolID === target.patrolID && begun.recordId === target.recordId;
};

export type ResolveAction = 'resolve' | 'reopen';

/** Names of the drafts: "an unsaved resolution". */
export const RESOLVE_DRAFTS: Record<ResolveAction, string> = {
  resolve: 'resolution',
  reopen: 'reopening',
};

export interface ResolveDraft {
  act: ResolveAction;
  /** As the manager saw it; the server reports if it has changed. */
  flag: Flag;
  wire: Wire;
}

const isFlag = (value: unknown): value is Flag =>
  isObject(value) &&
  typeof value.flagId === 'string' &&
  typeof value.flag === 'string' &&
  typeof value.patrolID === 'number' &&
  typeof value.patrolStartDate === 'string' &&
  typeof value.createdAt === 'string' &&
  Array.isArray(value.createdByNations) &&
  typeof value.version === 'number';

export const readResolveDraft = ({ kind, value }: Draft): ResolveDraft | null => {
  if (!Object.values(RESOLVE_DRAFTS).includes(kind) || !isObject(value)) return null;
  const { flag, wire } = value;
  const act = kind === RESOLVE_DRAFTS.resolve ? 'resolve' : 'reopen';
  return isFlag(flag) && isObject(wire) ? { act, flag, wire } : null;
};
