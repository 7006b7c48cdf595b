/**
 * Provides only the address of every route to the browser. The contract is evaluated at build time, so that
 * neither its schemas nor zod are in the bundle.
 */
import { join } from 'node:path';
import type { RouteTable } from '@portal/shared-types/contract/api/routes';
import { runnerImport, type Plugin } from 'vite';
import { SHARED_TYPES } from './paths';

const ID = 'virtual:route-table';
const RESOLVED = `\0${ID}`;

export const routeTablePlugin = (): Plugin => ({
  name: 'route-table',
  resolveId: (id) => (id === ID ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined;
    const entry = join(SHARED_TYPES, 'src', 'contract', 'api', 'routes.ts');
    const { module, dependencies } = await runnerImport<{ ROUTE_TABLE: RouteTable }>(entry, {
      configFile: false,
      root: SHARED_TYPES,
      logLevel: 'error',
    });
    for (const file of dependencies) this.addWatchFile(file);
    return `export default ${JSON.stringify(module.ROUTE_TABLE)};`;
  },
});
