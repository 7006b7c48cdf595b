/**
 * `defineHandler` for routes that answer whole records. What they open is in the access log of the nation
 * that owns it before the answer leaves; where it cannot be written there, the read is refused.
 */
import type { RecordPart } from '@portal/shared-types/access/recordParts';
import type { AnswerOf, RouteDefinition } from '@portal/shared-types/api/route';
import { logAccess } from '../data/people/accessLog';
import type { OpenedRecord } from '../domain/openedRecords';
import type { Caller } from './authenticate';
import { wrapHandler, type Columnar, type HandlerRequest } from './defineHandler';
import type { LambdaHandler } from './lambda';
import { logOrRefuse } from './logOrRefuse';

interface OpeningRoute extends RouteDefinition {
  auth: 'session';
  opens: RecordPart;
}

export interface Opening<R extends RouteDefinition> {
  /** The records in the answer, or their patrols; never those that the caller may not see. */
  opened: readonly OpenedRecord[];
  answer: AnswerOf<R> | Columnar;
}

export const defineOpening = <R extends OpeningRoute>(
  route: R,
  work: (request: HandlerRequest<R>) => Promise<Opening<R>>,
): LambdaHandler =>
  wrapHandler<R>(route, async (request) => {
    const { opened, answer } = await work(request);
    await logOrRefuse(route.id, () =>
      logAccess(request.caller as Caller, 'opened', route.opens, opened),
    );
    return answer;
  });
