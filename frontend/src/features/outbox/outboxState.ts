/** A queued patrol is a draft with a note; its request, maybe megabytes, is a part of the draft. */
import type { Draft } from '#platform/drafts/draft.ts';
import { isObject } from '@portal/shared-types/base/isObject';
import type { FieldProblem } from '@portal/shared-types/base/text/problems';

/** Queued since `at` (epoch milliseconds); every attempt is sent with `key`. */
export interface Queued {
  key: string;
  at: number;
}

export interface Refused {
  status: number;
  text: string;
  errors: readonly FieldProblem[];
  /** The patrol that prevents it from being saved. */
  patrolId: number | null;
}

export interface OutboxState {
  queued: Queued | null;
  refused: Refused | null;
}

export const NOT_QUEUED: OutboxState = { queued: null, refused: null };

const readQueued = (value: unknown): Queued | null =>
  isObject(value) && typeof value.key === 'string' && typeof value.at === 'number'
    ? { key: value.key, at: value.at }
    : null;

const isProblem = (value: unknown): value is FieldProblem =>
  isObject(value) && typeof value.path === 'string' && typeof value.message === 'string';

const readRefused = (value: unknown): Refused | null =>
  isObject(value) && typeof value.text === 'string'
    ? {
        status: typeof value.status === 'number' ? value.status : 0,
        text: value.text,
        errors: Array.isArray(value.errors) ? value.errors.filter(isProblem) : [],
        patrolId: typeof value.patrolId === 'number' ? value.patrolId : null,
      }
    : null;

export const readOutbox = (value: unknown): OutboxState =>
  isObject(value)
    ? { queued: readQueued(value.queued), refused: readRefused(value.refused) }
    : NOT_QUEUED;

/** Works for any draft; drafts of kinds without an outbox are never queued. */
export const getOutbox = ({ value }: Draft): OutboxState =>
  isObject(value) ? readOutbox(value.outbox) : NOT_QUEUED;

export const withOutbox = (draft: Draft, outbox: OutboxState): Draft => ({
  ...draft,
  value: { ...(isObject(draft.value) ? draft.value : {}), outbox },
});

/** Queued drafts, oldest first. */
export const waitingDrafts = (drafts: readonly Draft[]): Draft[] =>
  drafts
    .filter((draft) => getOutbox(draft).queued)
    .sort((a, b) => getOutbox(a).queued!.at - getOutbox(b).queued!.at);
