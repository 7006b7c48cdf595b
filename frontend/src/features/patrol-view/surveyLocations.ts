import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import type { Survey } from '@portal/shared-types/records/survey';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { boundsAround, getMiddle } from '#platform/map/bounds.ts';
import { readGeometry, readPosition } from '../patrol-data/geometryText';
import type { MapLocation } from '#platform/map/port.ts';
import { listLines, listPoints, toPosition } from './shownShapes';

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const listPerimeters = (survey: Survey): Geometry[] => {
  const { perimeters } = survey;
  if (!Array.isArray(perimeters)) return [];
  return perimeters.flatMap((row: unknown) => {
    const { location } = (row ?? {}) as { location?: unknown };
    const shape = readGeometry(toText(location));
    return shape ? [shape] : [];
  });
};

/** Its transect, point or area, and the outlines of kelp beds. */
const surveyShapes = (survey: Survey): Geometry[] => {
  const own = readGeometry(survey.geometry);
  return [...(own ? [own] : []), ...listPerimeters(survey)];
};

/** In the map's format; there, the outline of an area isn't closed. */
export const listSurveyLocations = (survey: Survey): MapLocation[] =>
  surveyShapes(survey).map((shape): MapLocation => {
    switch (shape.type) {
      case 'Point':
        return { shape: 'point', positions: [toPosition(shape.coordinates)] };
      case 'LineString':
        return { shape: 'line', positions: shape.coordinates.map(toPosition) };
      case 'Polygon':
        return {
          shape: 'polygon',
          positions: (shape.coordinates[0] ?? []).slice(0, -1).map(toPosition),
        };
    }
  });

/** Where the map points for a survey; null without a location. */
export const surveyPosition = (survey: Survey): Position | null => {
  const shapes = surveyShapes(survey);
  const around = boundsAround([...listLines(shapes).flat(), ...listPoints(shapes)]);
  if (around) return getMiddle(around);
  return readPosition(toText(survey.location) ?? toText(survey.poc_coordinates));
};
