/** Loads the bundles of `buildFunctions`, each on its first call, as Lambda does. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FUNCTIONS_DIST } from '#base/paths.ts';
import type { Handler } from './invoke';

export type LoadHandler = (routeId: string) => Promise<Handler>;

export const loadBundle: LoadHandler = async (routeId) => {
  const file = pathToFileURL(join(FUNCTIONS_DIST, routeId, 'index.mjs')).href;
  return ((await import(file)) as { handler: Handler }).handler;
};
