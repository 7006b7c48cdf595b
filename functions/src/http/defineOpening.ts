/**
 * `defineHandler` for routes that return whole records. What they open is logged in the access log of the
 * owning nation before the response is sent; if logging fails, the read is refused.
 */
import type { RecordPart } from '@portal/shared-types/contract/access/recordParts';
import type { RouteResponse, RouteDefinition } from '@portal/shared-types/contract/api/route';
import { logAccess, logOrRefuse } from '#data/people/accessLog.ts';
import type { OpenedRecord } from '#domain/search/openedRecords.ts';
import type { Caller } from './authenticate';
import { wrapHandler, type Columnar, type EarlyRead, type HandlerRequest } from './defineHandler';
import type { LambdaHandler } from './lambda';

interface OpeningRoute extends RouteDefinition {
  auth: 'session';
  opens: RecordPart;
}

interface Opening<R extends RouteDefinition> {
  /** The records in the response, or their patrols; never any that the caller may not see. */
  opened: readonly OpenedRecord[];
  response: RouteResponse<R> | Columnar;
}

type OpeningWork<R extends RouteDefinition, Found> = (
  request: HandlerRequest<R>,
  found: Found,
) => Opening<R> | Promise<Opening<R>>;

const wrapOpening = <R extends OpeningRoute, Found>(
  route: R,
  work: OpeningWork<R, Found>,
  readEarly?: EarlyRead<R, Found>,
): LambdaHandler =>
  wrapHandler<R, Found>(
    route,
    async (request, found) => {
      const { opened, response } = await work(request, found);
      await logOrRefuse(route.id, () =>
        logAccess(request.caller as Caller, 'opened', route.opens, opened),
      );
      return response;
    },
    readEarly,
  );

export const defineOpening = <R extends OpeningRoute>(
  route: R,
  work: OpeningWork<R, undefined>,
): LambdaHandler => wrapOpening(route, work);

/** `defineOpening`, with reads that don't wait for the session. */
export const defineEarlyOpening = <R extends OpeningRoute, Found>(
  route: R,
  readEarly: EarlyRead<R, Found>,
  work: OpeningWork<R, Found>,
): LambdaHandler => wrapOpening(route, work, readEarly);
