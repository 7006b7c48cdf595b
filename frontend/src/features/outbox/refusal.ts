import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import type { Refused } from './outboxState';

/** `try again`: no connection or a server error; the request may still have arrived. */
export type SendFailure =
  | { kind: 'try again'; text: string }
  | { kind: 'refused'; refused: Refused };

const aboutPatrol = ({ problem }: ApiError): number | null => {
  const patrolId = problem.code === 'already-exists' ? problem.about?.patrolId : undefined;
  return typeof patrolId === 'number' ? patrolId : null;
};

const refusalText = (error: ApiError, patrolId: number | null): string => {
  if (error.status === 413) return message('patrolTooLarge');
  if (patrolId !== null) return message('patrolExists', { patrolId });
  if (error.problem.errors?.length) return message('patrolRefused');
  const reason = error.problem.detail ?? error.message;
  return error.status === 403 ? message('patrolForbidden', { why: reason }) : reason;
};

export const toSendFailure = (error: unknown): SendFailure => {
  if (!(error instanceof ApiError)) return { kind: 'try again', text: message('patrolNotReached') };
  if (error.problem.code === 'in-progress')
    return { kind: 'try again', text: message('patrolStillSaving') };
  if (error.status >= 500 || error.status === 429 || error.status === 401)
    return { kind: 'try again', text: message('patrolNotReached') };
  const patrolId = aboutPatrol(error);
  return {
    kind: 'refused',
    refused: {
      status: error.status,
      text: refusalText(error, patrolId),
      errors: error.problem.errors ?? [],
      patrolId,
    },
  };
};
