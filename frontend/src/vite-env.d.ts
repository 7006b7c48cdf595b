/// <reference types="vite/client" />

/** Whether the pages of the workshop are part of the app (build/workshopPlugin.ts). */
declare const WITH_WORKSHOP: boolean;

/** Address of every route, read from the contract at build time (build/routeTablePlugin.ts). */
declare module 'virtual:route-table' {
  import type { RouteTable } from '@portal/shared-types/contract/api/routes';
  const table: RouteTable;
  export default table;
}

/** Internal to ArcGIS, so without types. */
declare module '@arcgis/core/views/2d/engine/webgl/SDFConverter.js' {
  export default class SDFConverter {
    _svg: unknown;
    draw: (this: SDFConverter, ...shape: readonly unknown[]) => Promise<unknown>;
    dispose: (this: SDFConverter) => void;
  }
}
