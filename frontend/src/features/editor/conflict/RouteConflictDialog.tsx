import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useEffect, useMemo, useState } from 'react';
import { MapCanvas } from '#platform/map/MapCanvas.tsx';
import type { MapPort } from '#platform/map/port.ts';
import { ZoomButtons } from '#platform/map/ZoomButtons.tsx';
import { boundsAround, withRoom } from '#platform/map/bounds.ts';
import { listPositions } from '../../patrol-data/geometryText';
import { routeText } from '../changes/ChangeList';
import type { RouteUnit } from '../tracker/units';
import { changedBy, changedText } from './changedText';
import { ReviewFrame } from '../ReviewFrame';
import { rebasedRoute, type RouteConflict, type Side } from './resolve';
import { SideChoice } from './SideChoice';

interface RouteConflictDialogProps {
  unit: RouteUnit;
  conflict: RouteConflict;
  onCancel: () => void;
  onChosen: (next: RouteUnit) => void;
}

/** Indexes of two of the map's route colours. */
const GROUP: Record<Side, number> = { mine: 0, theirs: 3 };

const getLines = (route: RouteGeojson | null): Position[][] =>
  (route?.geometry.coordinates ?? []).map((line) => listPositions([line]));

export const RouteConflictDialog = ({
  unit,
  conflict,
  onCancel,
  onChosen,
}: RouteConflictDialogProps) => {
  const [port, setPort] = useState<MapPort | null>(null);
  const [side, setSide] = useState<Side | null>(null);
  const person = changedBy(conflict);
  const lines = useMemo(
    () => ({ mine: getLines(unit.edited), theirs: getLines(conflict.now.route_geojson) }),
    [unit, conflict],
  );
  const [initial] = useState(() => {
    const around = boundsAround(listPositions([...lines.mine, ...lines.theirs]));
    return around ? withRoom(around) : INITIAL_BOUNDS;
  });
  useEffect(() => {
    if (!port) return;
    const shown = (['mine', 'theirs'] as const).filter((one) => one !== side);
    void port.records.setRoutes(
      shown.map((one) => ({ key: GROUP[one], group: GROUP[one], lines: lines[one] })),
    );
    port.selection.setFocus(side ? { lines: lines[side], sightings: [], weather: [] } : null);
  }, [port, lines, side]);
  return (
    <ReviewFrame
      title={message('editStaleTitle', { person, what: 'Route' })}
      saveLabel="Save choices"
      ready={side !== null}
      onCancel={onCancel}
      onSave={() => side && onChosen(rebasedRoute(unit, conflict, side))}
    >
      <DialogContentText variant="body2">{message('editStaleRoute', { person })}</DialogContentText>
      <Box sx={{ position: 'relative', height: { xs: 260, sm: 340 } }}>
        <MapCanvas initial={initial} onPort={setPort} />
        {port && <ZoomButtons port={port} />}
      </Box>
      <SideChoice
        label="Route"
        value={side}
        onChange={setSide}
        theirsBy={changedText(conflict.now)}
        mine={routeText(unit.edited)}
        theirs={routeText(conflict.now.route_geojson)}
      />
    </ReviewFrame>
  );
};
