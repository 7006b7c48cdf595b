import type { Position } from '@portal/shared-types/base/geo/polygon';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MapCanvas } from '#platform/map/MapCanvas.tsx';
import type { CreateMap, MapPort } from '#platform/map/port.ts';
import { ZoomButtons } from '#platform/map/ZoomButtons.tsx';
import { Crosshair } from '#records/inputs/location/Crosshair.tsx';
import { chosenStretch, makeHandles, makeLineEdit, shownHandles, type View } from './handles';
import { openingView } from './routeView';
import { isSamePoint, type PointIndex } from './routeLines';
import type { RouteEditing } from './useRouteEditing';

interface RouteMapProps {
  editing: RouteEditing;
  records: readonly Position[];
  onPort: (port: MapPort | null) => void;
  /** Called with the number of points in view that have no handle at this zoom. */
  onHidden: (count: number) => void;
  load?: (() => Promise<CreateMap>) | undefined;
}

export const RouteMap = ({ editing, records, onPort, onHidden, load }: RouteMapProps) => {
  const { lines, mode, gap, point, until } = editing;
  const [port, setPort] = useState<MapPort | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [initial] = useState(() => openingView(lines, records));

  const shown = useMemo(
    () => (view && mode === 'change' ? shownHandles(lines, view) : { points: [], hidden: 0 }),
    [lines, view, mode],
  );
  const points = useMemo(() => {
    const chosen = [point, until].filter((index) => index !== null);
    const others = shown.points.filter((one) => !chosen.some((index) => isSamePoint(index, one)));
    return [...others, ...chosen];
  }, [shown, point, until]);
  const stretch = useMemo(() => chosenStretch(lines, point, until), [lines, point, until]);
  const handles = useMemo(
    () => makeHandles(lines, points, [point, until]),
    [lines, points, point, until],
  );

  useEffect(() => onHidden(shown.hidden), [onHidden, shown.hidden]);

  useEffect(() => {
    const focus = { lines: [], sightings: [], locations: records, weather: [] };
    port?.selection.setFocus(records.length ? focus : null);
  }, [port, records]);

  useEffect(() => {
    port?.lines.set(makeLineEdit(lines, mode, gap, handles, stretch));
  }, [port, lines, mode, gap, handles, stretch]);

  const acts = useRef({ editing, points });
  useEffect(() => {
    acts.current = { editing, points };
  });
  useEffect(() => {
    if (!port) return undefined;
    const see = (): void => {
      const [bounds, metresPerPixel] = [port.view.bounds(), port.view.scale()];
      if (bounds && metresPerPixel) setView({ bounds, metresPerPixel });
    };
    see();
    const stops = [
      port.view.onBounds(see),
      port.lines.onTap((tap) => acts.current.editing.tap(tap, port.view.scale() ?? 1)),
      port.lines.onDrag(({ key, to }) => {
        const index: PointIndex | undefined = acts.current.points[key];
        if (index) acts.current.editing.move(index, to);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [port]);

  return (
    <>
      <MapCanvas
        initial={initial}
        onPort={(next) => {
          setPort(next);
          onPort(next);
        }}
        {...(load && { load })}
      />
      {port && mode === 'draw' && <Crosshair />}
      {port && <ZoomButtons port={port} />}
    </>
  );
};
