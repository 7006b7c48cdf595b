import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { RecordKind, Records } from '@portal/shared-types/records/engine/change/flat';

/** Who made the last change, and when. */
export interface Changed {
  by: string | null;
  at: string;
}

/** The server's current version, if the part was based on an older one. */
export type Conflict =
  | { kind: 'route'; now: { route_geojson: RouteGeojson | null; route_version: number } & Changed }
  | {
      [K in RecordKind]: {
        kind: K;
        now: Records[K];
        /** Names of the fields that both people changed. */
        fields: readonly string[];
        changedBy: Readonly<Record<string, Changed>>;
      };
    }[RecordKind];
