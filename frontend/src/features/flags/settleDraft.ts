/** A note on how a flag is settled that was begun, as its draft holds it. */
import type { Wire } from '@portal/shared-types/records/engine/wire/values';
import type { Flag } from '@portal/shared-types/records/flag';
import type { Draft } from '../../platform/drafts/draft';

export type SettleAct = 'resolve' | 'reopen';

/** As people read of a draft: "an unsaved resolution". */
export const SETTLE_DRAFTS: Record<SettleAct, string> = {
  resolve: 'resolution',
  reopen: 'reopening',
};

export interface SettleDraft {
  act: SettleAct;
  /** As it was looked at; the server says when that is no longer so. */
  flag: Flag;
  wire: Wire;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFlag = (value: unknown): value is Flag =>
  isObject(value) &&
  typeof value.flagId === 'string' &&
  typeof value.flag === 'string' &&
  typeof value.patrolID === 'number' &&
  typeof value.patrolStartDate === 'string' &&
  typeof value.createdAt === 'string' &&
  Array.isArray(value.createdByNations) &&
  typeof value.version === 'number';

/** Null for what is no draft of this kind. */
export const settleDraftOf = ({ kind, value }: Draft): SettleDraft | null => {
  if (!Object.values(SETTLE_DRAFTS).includes(kind) || !isObject(value)) return null;
  const { flag, wire } = value;
  const act = kind === SETTLE_DRAFTS.resolve ? 'resolve' : 'reopen';
  return isFlag(flag) && isObject(wire) ? { act, flag, wire } : null;
};
