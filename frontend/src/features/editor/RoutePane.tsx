import Box from '@mui/material/Box';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import { rangeText } from '@portal/shared-types/base/time/wallText';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ConfirmDialog } from '#platform/ui/dialogs/ConfirmDialog.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { readPosition } from '../patrol-data/geometryText';
import type { RouteUnit } from './tracker/units';
import type { EditorUnits } from './useEditor';

const RouteEditor = lazy(async () => ({
  default: (await import('../route-editor/RouteEditor')).RouteEditor,
}));

export const RoutePane = ({ units }: { units: EditorUnits }) => {
  const { parts, edits, change, patrol, editedPatrol } = units;
  const [times, setTimes] = useState<{ start: WallClock; end: WallClock } | null>(null);
  const unit = edits.route?.kind === 'route' ? edits.route : null;
  const base: RouteUnit['base'] = unit?.base ?? {
    route_geojson: parts.route,
    route_version: parts.route_version,
  };
  const records = useMemo(
    () =>
      parts.sightings.flatMap(({ coordinates }) => {
        const position = readPosition(coordinates);
        return position ? [position] : [];
      }),
    [parts.sightings],
  );
  const applyTimes = ({ start, end }: NonNullable<typeof times>): void => {
    change('details', {
      kind: 'details',
      base: patrol,
      edited: { ...editedPatrol, patrol_start_dt: start, patrol_end_dt: end },
    });
    setTimes(null);
  };
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        px: { xs: 2, md: 4 },
        py: { xs: 1.5, md: 2 },
      }}
    >
      <Suspense fallback={<Loading label="Loading the route" />}>
        <RouteEditor
          value={unit ? unit.edited : base.route_geojson}
          onChange={(edited) => change('route', { kind: 'route', base, edited })}
          records={records}
          onTimes={(start, end) => {
            if (start !== editedPatrol.patrol_start_dt || end !== editedPatrol.patrol_end_dt)
              setTimes({ start, end });
          }}
        />
      </Suspense>
      {times && (
        <ConfirmDialog
          title="Use the track’s times?"
          text={`The track was recorded ${rangeText(times.start, times.end)}. Set the patrol’s start and end to match?`}
          others={[['Keep current times', () => setTimes(null)]]}
          main={['Set start and end', () => applyTimes(times)]}
          onClose={() => setTimes(null)}
        />
      )}
    </Box>
  );
};
