/// <reference types="vite/client" />

/** Method and path of every route, read from the contract at build time (build/routeTablePlugin.ts). */
declare module 'virtual:route-table' {
  const table: import('@portal/shared-types/api/client').RouteTable;
  export default table;
}
