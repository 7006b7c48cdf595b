import type { Bounds, Position } from '@portal/shared-types/geo/polygon';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { WallClock } from '@portal/shared-types/time/wallClock';

export interface RouteEditorProps {
  value: RouteGeojson | null;
  /** Told each change as a new value, undone ones included; never changes a value in place. */
  onChange: (next: RouteGeojson | null) => void;
  /** Where the map opens while there is no route: bounds, or positions that it should show. */
  near?: Bounds | readonly Position[] | undefined;
  /** Positions of records, shown beside the route to go by. */
  records?: readonly Position[] | undefined;
  /** Told the first and last time of a track that was just read from a file, to fill start and end. */
  onTimes?: ((start: WallClock, end: WallClock) => void) | undefined;
  /** Shows the route and changes nothing. */
  disabled?: boolean | undefined;
}
