/// <reference types="vite/client" />

/** Method and path of every route, read from the contract at build time (build/routeTablePlugin.ts). */
declare module 'virtual:route-table' {
  import type { RouteTable } from '@portal/shared-types/api/client';
  const table: RouteTable;
  export default table;
}
