import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import { useEffect, useMemo } from 'react';
import { getGroup } from '#platform/map/colours.ts';
import type { MapPort } from '#platform/map/port.ts';
import { PhotosOnMap } from '../photos/on-map/PhotosOnMap';
import { findRouteTarget } from './found';
import { boundsAround, isEasilySeen, isInside, isSeen, withRoom } from '#platform/map/bounds.ts';
import { readPosition, listPositions } from '../patrol-data/geometryText';
import { usePatrolParts } from './usePatrolParts';
import { listLines, listPoints, useShownShapes } from './shownShapes';
import { listSurveyLocations, surveyPosition } from './surveyLocations';

interface MapFocusProps {
  port: MapPort;
  patrolId: number;
  recordId: string | null;
  found?: SearchColumns | null;
  /** Shows only what was recorded by this time; null: the whole patrol. */
  until?: WallClock | null;
}

const NOTHING: never[] = [];

/** Moves the map only if needed: what is already clearly visible stays in place. */
const bringIntoView = (
  port: MapPort,
  positions: readonly Position[],
  isInView: typeof isSeen,
): void => {
  const around = boundsAround(positions);
  const view = port.view.bounds();
  if (around && !(view && isInView(around, view, positions))) void port.view.goTo(withRoom(around));
};

export const MapFocus = ({
  port,
  patrolId,
  recordId,
  found = null,
  until = null,
}: MapFocusProps) => {
  const hint = useMemo(() => findRouteTarget(found, patrolId), [found, patrolId]);
  const parts = usePatrolParts(patrolId, hint);
  const route = parts.route.data;
  const sightings = parts.sightings.data ?? NOTHING;
  const surveys = parts.surveys.data ?? NOTHING;
  const weather = parts.weather.data ?? NOTHING;

  const lines = useMemo(
    () => (route?.geometry.coordinates ?? NOTHING).map((line) => listPositions([line])),
    [route],
  );
  const seen = useMemo(
    () =>
      sightings.flatMap(({ coordinates, sighting_dt, sighting_type }) => {
        const position = readPosition(coordinates);
        return position && (until === null || sighting_dt <= until)
          ? [{ position, group: getGroup(sighting_type) }]
          : [];
      }),
    [sightings, until],
  );
  const measured = useMemo(
    () =>
      weather.flatMap(({ longitude, latitude, date }): Position[] =>
        typeof longitude === 'number' &&
        typeof latitude === 'number' &&
        (until === null || date <= until)
          ? [[longitude, latitude]]
          : [],
      ),
    [weather, until],
  );
  const surveyed = useMemo(
    () =>
      surveys
        .filter(({ survey_start_dt }) => until === null || survey_start_dt <= until)
        .flatMap(listSurveyLocations),
    [surveys, until],
  );

  const survey = surveys.find((one) => one.survey_id === recordId);
  const shapes = useShownShapes((store) => store.shapes);
  const clear = useShownShapes((store) => store.clear);
  const outlines = useMemo(() => listLines(shapes), [shapes]);
  const points = useMemo(() => listPoints(shapes), [shapes]);

  useEffect(() => {
    port.selection.setFocus({
      lines: [...lines, ...outlines],
      sightings: seen,
      locations: points,
      weather: measured,
      surveys: surveyed,
    });
    return () => port.selection.setFocus(null);
  }, [port, lines, outlines, seen, points, measured, surveyed]);

  useEffect(() => bringIntoView(port, lines.flat(), isSeen), [port, lines]);

  useEffect(
    () => bringIntoView(port, [...outlines.flat(), ...points], isEasilySeen),
    [port, outlines, points],
  );
  // The shapes belong to the selected record.
  useEffect(() => clear, [clear, patrolId, recordId]);

  const sighting = sightings.find(({ sighting_id }) => sighting_id === recordId);
  const position = useMemo(
    () => (sighting ? readPosition(sighting.coordinates) : survey ? surveyPosition(survey) : null),
    [sighting, survey],
  );
  useEffect(() => {
    if (!position) return undefined;
    bringIntoView(port, [position], isInside);
    port.selection.setPointer(position);
    return () => port.selection.setPointer(null);
  }, [port, position]);

  const { data: patrol } = parts.patrol;
  return patrol ? (
    <PhotosOnMap port={port} patrolId={patrolId} target={patrol} until={until} />
  ) : null;
};
