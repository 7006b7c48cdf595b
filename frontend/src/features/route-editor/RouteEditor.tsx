/** A patrol's route: drawn, imported or typed. The map is loaded when this is first shown. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message } from '@portal/shared-types/base/text/messages';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import { rangeText } from '@portal/shared-types/base/time/wallText';
import { buildTrackRoute, getLineTimes } from '@portal/shared-types/reading/tracks/buildTrackRoute';
import {
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { FileInput } from '#platform/ui/files/DropBox.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { metricText, nauticalText } from '#platform/map/measure.ts';
import type { CreateMap, MapPort } from '#platform/map/port.ts';
import { TrackDialog, type ChosenTracks } from './tracks/TrackDialog';
import { useTrackFiles } from './tracks/useTrackFiles';
import { isInText, takeUndoKey, useUndoKeys } from '#platform/undo/undoKeys.ts';
import { ChosenPoint } from './ChosenPoint';
import { CoordinatesDialog } from './CoordinatesDialog';
import { formatFigures, countText, type RouteFigures } from './figures';
import { makeRouteView } from './routeView';
import { toLines, positionAt } from './routeLines';
import { RouteMap } from './RouteMap';
import { RouteToolbar } from './RouteToolbar';
import { useRouteEditing, type RouteEditing } from './useRouteEditing';

/** Fewer hidden points than this aren't mentioned: the other handles are enough. */
const WORTH_SAYING = 5;

/** What a tap on the map does now. */
const getHint = (
  { lines, mode, gap, picking }: Pick<RouteEditing, 'lines' | 'mode' | 'gap' | 'picking'>,
  hidden: number,
): string => {
  if (mode === 'draw') {
    if (gap) return message('routeDrawGap');
    return message(lines.length ? 'routeDrawOn' : 'routeDrawStart');
  }
  if (picking) return message('routePickEnd');
  return hidden >= WORTH_SAYING
    ? message('routeComeNearer', { points: countText(hidden, 'point', 'points') })
    : message('routeChange');
};

interface RouteEditorProps {
  value: RouteGeojson | null;
  /** Called with a new value after every change, including undo; never changes a value in place. */
  onChange: (next: RouteGeojson | null) => void;
  /** Positions of records, shown next to the route for orientation. */
  records?: readonly Position[];
  /** Called with the first and last time of a track that was just imported, to fill in start and end. */
  onTimes?: (start: WallClock, end: WallClock) => void;
  /** Loads a fake map in tests. */
  load?: () => Promise<CreateMap>;
}

const NO_RECORDS: readonly Position[] = [];
const HEIGHT = { minHeight: { xs: 44, md: 36 } };
const FILES = '.gpx,.kml,.geojson,.json,.xml';
const MAP_FRAME = {
  position: 'relative',
  height: { xs: 'clamp(320px, 56vh, 560px)', md: 520 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const;

const Figure = ({ name, value }: { name: string; value: string }) => (
  <Box>
    <Typography component="dt" variant="caption" color="text.secondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
  </Box>
);

const Summary = ({ figures }: { figures: RouteFigures }) => {
  const metres = figures.km * 1000;
  return (
    <Box
      component="dl"
      aria-label="Route summary"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
    >
      <Figure name="Distance" value={`${metricText(metres)} · ${nauticalText(metres)}`} />
      {figures.duration !== null && <Figure name="Duration" value={figures.duration} />}
      {figures.times && <Figure name="Recorded" value={rangeText(...figures.times)} />}
      <Figure
        name="Points"
        value={`${figures.points.toLocaleString('en-CA')}${
          figures.gaps ? `, ${countText(figures.gaps, 'gap', 'gaps')}` : ''
        }`}
      />
    </Box>
  );
};

/** Returns the handler of keys in the editor. @param isOff while another part has the keys */
const routeKeys =
  ({ undo, point, gap, remove, deselect, setGap }: RouteEditing, isOff: boolean) =>
  (event: KeyboardEvent): void => {
    if (isOff || takeUndoKey(event, undo) || isInText(event.target)) return;
    const act = {
      Delete: point && remove,
      Backspace: point && remove,
      Escape: (point ?? gap) && (() => (point ? deselect() : setGap(false))),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

export const RouteEditor = ({
  value,
  onChange,
  records = NO_RECORDS,
  onTimes,
  load,
}: RouteEditorProps) => {
  const editing = useRouteEditing(value, onChange);
  const { lines, undo, point, mode, gap, setGap } = editing;
  // Half a million points are measured after they are drawn, not before.
  const measured = useDeferredValue(lines);
  const figures = useMemo(() => formatFigures(measured), [measured]);
  const files = useTrackFiles();
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const [port, setPort] = useState<MapPort | null>(null);
  const [hidden, setHidden] = useState(0);
  const [isTyping, setTyping] = useState(false);
  const view = makeRouteView(port);

  const readFiles = (chosen: readonly File[]): void => {
    if (!chosen.length) return;
    // Files can also be dropped on the dialog of coordinates.
    setTyping(false);
    void files.read(chosen);
  };
  const acceptTracks = ({ lines: chosen, joined, added }: ChosenTracks): void => {
    const read = toLines(buildTrackRoute(chosen, joined));
    const route = added ? [...lines, ...read] : read;
    editing.step(() => route);
    editing.setMode('change');
    files.end();
    view.showLines(route);
    const times = getLineTimes(route.map(({ times }) => ({ times: times ?? [] })));
    if (times) onTimes?.(...times);
  };
  // An undo button that becomes disabled loses focus to the page, where undo keys must still work.
  useUndoKeys(undo, section);
  const addInMiddle = (): void => {
    const middle = view.middle();
    if (middle) editing.add(middle);
  };
  const onDrop = (event: DragEvent): void => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    readFiles([...event.dataTransfer.files]);
  };

  return (
    <Box
      ref={section}
      role="group"
      aria-label="Route"
      onKeyDown={routeKeys(editing, files.isOpen || isTyping)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <RouteToolbar
        editing={editing}
        timed={figures.times !== null}
        onFile={() => input.current?.click()}
        onCoordinates={() => setTyping(true)}
        onShowAll={() => view.showLines(lines)}
      />
      <FileInput
        input={input}
        label="Track file"
        accept={FILES}
        multiple
        onFiles={(chosen) => readFiles(chosen.map(({ file }) => file))}
      />
      <Box sx={MAP_FRAME}>
        <RouteMap
          editing={editing}
          records={records}
          onPort={setPort}
          onHidden={setHidden}
          load={load}
        />
      </Box>
      <SecondaryText role="status">{getHint(editing, hidden)}</SecondaryText>
      {mode === 'draw' && (
        // These help to draw with a finger or the keyboard, and routes with gaps.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            disabled={!port}
            onClick={addInMiddle}
            sx={HEIGHT}
          >
            Add at crosshair
          </Button>
          <Button
            size="small"
            disabled={!lines.length}
            aria-pressed={gap}
            onClick={() => setGap(!gap)}
            sx={HEIGHT}
          >
            {gap ? 'Continue without a gap' : 'Leave a gap'}
          </Button>
        </Box>
      )}
      {point && (
        <ChosenPoint
          editing={editing}
          point={point}
          onShow={(point) => {
            const at = positionAt(lines, point);
            if (at) view.showPosition(at);
          }}
        />
      )}
      {figures.points > LIMITS.routeFixes && (
        <Alert severity="error">
          {message('routeTooLong', {
            points: figures.points.toLocaleString('en-CA'),
            most: LIMITS.routeFixes.toLocaleString('en-CA'),
          })}
        </Alert>
      )}
      {lines.length > 0 && <Summary figures={figures} />}
      {files.isOpen && (
        <TrackDialog
          reading={files.reading}
          found={files.found}
          hasRoute={lines.length > 0}
          onTake={acceptTracks}
          onClose={files.end}
        />
      )}
      {isTyping && <CoordinatesDialog editing={editing} onClose={() => setTyping(false)} />}
    </Box>
  );
};
