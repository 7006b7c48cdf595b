/**
 * A patrol's route: drawn on the map, imported from a GPS file or typed, and edited point by point. The map
 * and its chunk are loaded when this is first shown.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@portal/shared-types/text/limits';
import { message } from '@portal/shared-types/text/messages';
import { routeOfTracks, timesOfLines } from '@portal/shared-types/tracks/routeOfTracks';
import {
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { SecondaryText } from '../../platform/ui/SecondaryText';
import type { CreateMap, MapPort } from '../../platform/map/port';
import { TrackDialog, type ChosenTracks } from './tracks/TrackDialog';
import { useTrackFiles } from './tracks/useTrackFiles';
import { isInText, takeUndoKey, useUndoKeys } from '../../platform/undo/undoKeys';
import { ChosenPoint } from './ChosenPoint';
import { CoordinatesDialog } from './CoordinatesDialog';
import { DrawTools } from './DrawTools';
import { figuresOf, countText } from './figures';
import { reverse } from './operations';
import type { RouteEditorProps } from './routeEditorProps';
import { viewOf } from './routeView';
import { RouteFigures } from './RouteFigures';
import { linesOf, positionAt } from './routeLines';
import { RouteMap } from './RouteMap';
import { RouteToolbar } from './RouteToolbar';
import { useRouteEditing, type RouteEditing } from './useRouteEditing';

/** Fewer hidden points than this aren't mentioned: the other handles are enough. */
const WORTH_SAYING = 5;

/** What a tap on the map does now. */
const hintOf = (
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

interface Props extends RouteEditorProps {
  /** Loads a fake map in tests. */
  load?: () => Promise<CreateMap>;
}

const FILES = '.gpx,.kml,.geojson,.json,.xml';
const MAP_FRAME = {
  position: 'relative',
  height: { xs: 'clamp(320px, 56vh, 560px)', md: 520 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const;

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
  near,
  records,
  onTimes,
  disabled = false,
  load,
}: Props) => {
  const editing = useRouteEditing(value, onChange);
  const { lines, undo, point, mode } = editing;
  // Half a million points are measured after they are drawn, not before.
  const measured = useDeferredValue(lines);
  const figures = useMemo(() => figuresOf(measured), [measured]);
  const files = useTrackFiles();
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const [port, setPort] = useState<MapPort | null>(null);
  const [hidden, setHidden] = useState(0);
  const [isTyping, setTyping] = useState(false);
  const view = viewOf(port);

  const readFiles = (chosen: readonly File[]): void => {
    if (!chosen.length || disabled) return;
    // Files can also be dropped on the dialog of coordinates.
    setTyping(false);
    void files.read(chosen);
  };
  const acceptTracks = ({ lines: chosen, joined, added }: ChosenTracks): void => {
    const read = linesOf(routeOfTracks(chosen, joined));
    const route = added ? [...lines, ...read] : read;
    editing.step(() => route);
    editing.setMode('change');
    files.end();
    view.showLines(route);
    const times = timesOfLines(route.map(({ times }) => ({ times: times ?? [] })));
    if (times) onTimes?.(...times);
  };
  // An undo button that becomes disabled loses focus to the page, where undo keys must still work.
  useUndoKeys(undo, section, !disabled);
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
      onKeyDown={routeKeys(editing, disabled || files.isOpen || isTyping)}
      onDragOver={(event) => !disabled && event.preventDefault()}
      onDrop={onDrop}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {!disabled && (
        <RouteToolbar
          editing={editing}
          timed={figures.times !== null}
          onFile={() => input.current?.click()}
          onCoordinates={() => setTyping(true)}
          onShowAll={() => view.showLines(lines)}
          onReverse={() => editing.step(reverse)}
          onClear={() => {
            editing.step(() => []);
            editing.setMode('draw');
          }}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={FILES}
        aria-label="Track file"
        onChange={({ target }) => {
          readFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Box sx={MAP_FRAME}>
        <RouteMap
          editing={editing}
          near={near}
          records={records}
          disabled={disabled}
          onPort={setPort}
          onHidden={setHidden}
          load={load}
        />
      </Box>
      {!disabled && <SecondaryText role="status">{hintOf(editing, hidden)}</SecondaryText>}
      {!disabled && mode === 'draw' && (
        <DrawTools
          editing={editing}
          ready={port !== null}
          onAdd={() => {
            const middle = view.middle();
            if (middle) editing.add(middle);
          }}
        />
      )}
      {!disabled && point && (
        <ChosenPoint
          editing={editing}
          point={point}
          onShow={(place) => {
            const at = positionAt(lines, place);
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
      {lines.length > 0 ? (
        <RouteFigures figures={figures} />
      ) : (
        disabled && <Typography color="text.secondary">{message('patrolWithoutRoute')}</Typography>
      )}
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
