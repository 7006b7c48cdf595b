/** Data about the current request, accessible from any code that handles it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from '@portal/shared-types/contract/access/policy';

export interface RequestScope {
  /** Of the route. */
  functionId: string;
  requestId: string;
  /** Capacity units of DynamoDB that the request has consumed. */
  readUnits: number;
  writeUnits: number;
  /** Once the session has been read. */
  caller?: Pick<Viewer, 'login_name' | 'access'>;
  /** Code of the problem that was returned. */
  problem?: string;
}

const KEY = Symbol.for('portal.requestScopes');
/**
 * One storage for all bundles in a process. On one machine, each bundle has its own copy of this module, and
 * every storage slows down every promise.
 */
const scopes = ((globalThis as { [KEY]?: AsyncLocalStorage<RequestScope | undefined> })[KEY] ??=
  new AsyncLocalStorage<RequestScope | undefined>());

/** Returns undefined in jobs and commands. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();

export const inRequestScope = <T>(scope: RequestScope | undefined, work: () => T): T =>
  scopes.run(scope, work);
