/** Loads the bundles of `buildFunctions`, each on its first call, as Lambda does. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FUNCTIONS_DIST } from '../../buildFunctions';
import type { Handler } from './invoke';

export type LoadHandler = (routeId: string) => Promise<Handler>;

export const bundledHandlers = (): LoadHandler => {
  const loaded = new Map<string, Promise<Handler>>();
  const load = async (routeId: string): Promise<Handler> => {
    const file = pathToFileURL(join(FUNCTIONS_DIST, routeId, 'index.mjs')).href;
    const { handler } = (await import(file)) as { handler: Handler };
    return handler;
  };
  return (routeId) => {
    let handler = loaded.get(routeId);
    if (!handler) {
      handler = load(routeId);
      loaded.set(routeId, handler);
      handler.catch(() => loaded.delete(routeId));
    }
    return handler;
  };
};
