/** An entered patrol as a draft; the route, which may be megabytes, is a separate part. */
import { isObject } from '@portal/shared-types/base/isObject';
import type { Draft } from '#platform/drafts/draft.ts';
import type { HintChoices } from '#features/plausibility/hintChoices.ts';
import { readOutbox, type OutboxState } from '#features/outbox/outboxState.ts';
import { readHintChoices, readEntered, readOpenRecord } from './entered';
import type { EnteredPatrol, OpenRecord } from './enteredPatrol';

export const PATROL_DRAFT = 'patrol';

export interface PatrolDraft {
  entered: EnteredPatrol;
  open: OpenRecord | null;
  hasRoute: boolean;
  answers: HintChoices;
  outbox: OutboxState;
}

export const readPatrolDraft = ({ kind, value }: Draft): PatrolDraft | null => {
  if (kind !== PATROL_DRAFT || !isObject(value)) return null;
  const { entered, open, hasRoute, answers: hintChoices, outbox } = value;
  const read = readEntered(entered);
  return (
    read && {
      entered: read.entered,
      open: readOpenRecord(open),
      hasRoute: hasRoute === true,
      answers: readHintChoices(hintChoices),
      outbox: readOutbox(outbox),
    }
  );
};
