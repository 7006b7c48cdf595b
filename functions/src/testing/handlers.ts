/**
 * Every handler by the id of its route, found as in the bundles: `api/<resource>/<routeId>.ts`. Loaded on
 * first use, so that a test of one route doesn't load all of them.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROUTES, type RouteId } from '@portal/shared-types/contract/api/routes';
import type { LambdaHandler } from '#http/lambda.ts';

const load = createRequire(import.meta.filename);
const loadHandler = (id: RouteId): LambdaHandler => {
  const file = join(import.meta.dirname, '..', 'api', ROUTES[id].resource, `${id}.ts`);
  return (load(file) as { handler: LambdaHandler }).handler;
};

export const handlers = Object.defineProperties(
  {},
  Object.fromEntries(
    (Object.keys(ROUTES) as RouteId[]).map((id) => [
      id,
      { enumerable: true, get: () => loadHandler(id) },
    ]),
  ),
) as Readonly<Record<RouteId, LambdaHandler>>;
