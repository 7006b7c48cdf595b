import type { Bounds, Position } from '@portal/shared-types/geo/polygon';
import { useEffect, useMemo } from 'react';
import type { MapPort } from '../map/port';
import {
  boundsAround,
  isEasilySeen,
  isInside,
  positionOfText,
  positionsOf,
  withRoom,
} from './places';
import { linesOfShapes, pointsOfShapes, useShownShapes } from './shownShapes';
import { usePatrol, useRoute, useSightings, useWeather } from './queries';

interface MapFocusProps {
  port: MapPort;
  patrolId: number;
  recordId: string | null;
}

const NOTHING: never[] = [];

/** Moves the map only when needed: what is seen well enough stays where the person sees it. */
const bringIntoView = (
  port: MapPort,
  positions: readonly Position[],
  isSeen: (bounds: Bounds, view: Bounds) => boolean,
): void => {
  const around = boundsAround(positions);
  const view = port.bounds();
  if (around && !(view && isSeen(around, view))) void port.goTo(withRoom(around));
};

/** Shows the selected patrol on the map for as long as it is selected. */
export const MapFocus = ({ port, patrolId, recordId }: MapFocusProps) => {
  const route = useRoute(usePatrol(patrolId).data).data;
  const sightings = useSightings(patrolId).data ?? NOTHING;
  const weather = useWeather(patrolId).data ?? NOTHING;

  const lines = useMemo(
    () => (route?.geometry.coordinates ?? NOTHING).map((line) => positionsOf([line])),
    [route],
  );
  const seen = useMemo(
    () =>
      sightings.flatMap(({ coordinates }) => {
        const position = positionOfText(coordinates);
        return position ? [position] : [];
      }),
    [sightings],
  );
  const measured = useMemo(
    () =>
      weather.flatMap(({ longitude, latitude }): Position[] =>
        typeof longitude === 'number' && typeof latitude === 'number'
          ? [[longitude, latitude]]
          : [],
      ),
    [weather],
  );

  const { shapes, clear } = useShownShapes();
  const outlines = useMemo(() => linesOfShapes(shapes), [shapes]);
  const places = useMemo(() => pointsOfShapes(shapes), [shapes]);

  useEffect(() => {
    port.setFocus({
      lines: [...lines, ...outlines],
      sightings: [...seen, ...places],
      weather: measured,
    });
    return () => port.setFocus(null);
  }, [port, lines, outlines, seen, places, measured]);

  useEffect(() => bringIntoView(port, lines.flat(), isEasilySeen), [port, lines]);

  useEffect(
    () => bringIntoView(port, [...outlines.flat(), ...places], isEasilySeen),
    [port, outlines, places],
  );
  // They belong to the record that was looked at.
  useEffect(() => clear, [clear, patrolId, recordId]);

  const record = sightings.find((sighting) => sighting.sighting_id === recordId);
  const coordinates = record?.coordinates ?? null;
  useEffect(() => {
    const position = positionOfText(coordinates);
    if (!position) return undefined;
    bringIntoView(port, [position], isInside);
    port.setPointer(position);
    return () => port.setPointer(null);
  }, [port, coordinates]);

  return null;
};
