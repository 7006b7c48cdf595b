import type { Bounds, Position } from '@portal/shared-types/geo/polygon';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { WallClock } from '@portal/shared-types/time/wallClock';

export interface RouteEditorProps {
  value: RouteGeojson | null;
  /** Called with a new value after every change, including undo; never changes a value in place. */
  onChange: (next: RouteGeojson | null) => void;
  /** What the map shows initially without a route: bounds or positions. */
  near?: Bounds | readonly Position[] | undefined;
  /** Positions of records, shown next to the route for orientation. */
  records?: readonly Position[] | undefined;
  /** Called with the first and last time of a track that was just imported, to fill in start and end. */
  onTimes?: ((start: WallClock, end: WallClock) => void) | undefined;
  /** Read-only. */
  disabled?: boolean | undefined;
}
