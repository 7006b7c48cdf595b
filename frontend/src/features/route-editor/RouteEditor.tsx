/**
 * A patrol's route: drawn on the map, imported from a GPS file or typed, and edited point by point. The map
 * and its chunk are loaded when this is first shown.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Position } from '@portal/shared-types/geo/polygon';
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
import type { CreateMap, MapPort } from '../../platform/map/port';
import { TrackDialog, type TakenTracks } from './tracks/TrackDialog';
import { useTrackFiles } from './tracks/useTrackFiles';
import { isInText, takeUndoKey, useUndoKeys } from '../../platform/undo/undoKeys';
import { ChosenPoint } from './ChosenPoint';
import { CoordinatesDialog } from './CoordinatesDialog';
import { DrawTools } from './DrawTools';
import { figuresOf } from './figures';
import { hintOf } from './hint';
import { routeBounds } from './openingView';
import { reverse } from './operations';
import type { RouteEditorProps } from './routeEditorProps';
import { RouteFigures } from './RouteFigures';
import { linesOf, positionAt, type Place } from './routeLines';
import { RouteMap } from './RouteMap';
import { RouteToolbar } from './RouteToolbar';
import { useRouteEditing } from './useRouteEditing';

interface Props extends RouteEditorProps {
  /** Loads a fake map in tests. */
  load?: () => Promise<CreateMap>;
}

const FILES = '.gpx,.kml,.geojson,.json,.xml';
const MAP_HEIGHT = { xs: 'clamp(320px, 56vh, 560px)', md: 520 };

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
  const [dialog, setDialog] = useState<'file' | 'coordinates' | null>(null);

  const readFiles = (chosen: readonly File[]): void => {
    if (!chosen.length || disabled) return;
    setDialog('file');
    void files.read(chosen);
  };
  const endFiles = (): void => {
    files.end();
    setDialog(null);
  };
  const showAll = (of = lines): void => {
    const bounds = routeBounds(of);
    if (bounds) void port?.view.goTo(bounds);
  };
  const takeTracks = ({ lines: taken, joined, added }: TakenTracks): void => {
    const read = linesOf(routeOfTracks(taken, joined));
    const route = added ? [...lines, ...read] : read;
    editing.step(() => route);
    editing.setMode('change');
    endFiles();
    showAll(route);
    const times = timesOfLines(route.map(({ times }) => ({ times: times ?? [] })));
    if (times) onTimes?.(...times);
  };
  const show = (place: Place): void => {
    const at = positionAt(lines, place);
    const seen = port?.view.bounds();
    if (!at || !seen) return;
    const [x, y] = at;
    if (x > seen.minX && x < seen.maxX && y > seen.minY && y < seen.maxY) return;
    const [w, h] = [(seen.maxX - seen.minX) / 2, (seen.maxY - seen.minY) / 2];
    void port?.view.goTo({ minX: x - w, minY: y - h, maxX: x + w, maxY: y + h });
  };
  const addAtCross = (): void => {
    const seen = port?.view.bounds();
    if (!seen) return;
    const middle: Position = [(seen.minX + seen.maxX) / 2, (seen.minY + seen.maxY) / 2];
    editing.add(middle);
  };
  // An undo button that becomes disabled loses focus to the page, where undo keys must still work.
  useUndoKeys(undo, section, !disabled);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (disabled || dialog || takeUndoKey(event, undo) || isInText(event.target)) return;
    const act = {
      Delete: point && editing.remove,
      Backspace: point && editing.remove,
      Escape: (point ?? editing.gap) && (() => (point ? editing.letGo() : editing.setGap(false))),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const onDrop = (event: DragEvent): void => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    readFiles([...event.dataTransfer.files]);
  };

  return (
    <Box
      ref={section}
      component="section"
      aria-label="Route"
      onKeyDown={onKeyDown}
      onDragOver={(event) => !disabled && event.preventDefault()}
      onDrop={onDrop}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {!disabled && (
        <RouteToolbar
          editing={editing}
          timed={figures.times !== null}
          onFile={() => input.current?.click()}
          onCoordinates={() => setDialog('coordinates')}
          onShowAll={() => showAll()}
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
      <Box
        sx={{
          position: 'relative',
          height: MAP_HEIGHT,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
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
      {!disabled && (
        <Typography variant="body2" color="text.secondary" role="status">
          {hintOf(editing, hidden)}
        </Typography>
      )}
      {!disabled && mode === 'draw' && (
        <DrawTools editing={editing} ready={port !== null} onAdd={addAtCross} />
      )}
      {!disabled && point && <ChosenPoint editing={editing} point={point} onShow={show} />}
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
      {dialog === 'file' && (
        <TrackDialog
          reading={files.reading}
          found={files.found}
          hasRoute={lines.length > 0}
          onTake={takeTracks}
          onClose={endFiles}
        />
      )}
      {dialog === 'coordinates' && (
        <CoordinatesDialog editing={editing} onClose={() => setDialog(null)} />
      )}
    </Box>
  );
};
