/**
 * Positions of records are kept at 1e-6 degrees (0.1 m), as in the search index. They are rounded when they are
 * stored, not when they are read from a request: the idempotency of requests is based on the body as it was
 * sent. No check of a position depends on further decimals.
 */
import { roundDegrees } from '#base/geo/degrees.ts';
import { isObject } from '#base/isObject.ts';
import type { Field } from '../../fieldDefinition';
import { surveyGeometry, type SurveyGeometry } from '../../geojson';
import { sameValue } from './equality';
import { parseGeometry } from './values';
import { getWireKeys } from './wireKeys';

type Position = Extract<SurveyGeometry, { type: 'Point' }>['coordinates'];

/** A height stays as it is. */
const roundPosition = ([longitude, latitude, ...height]: Position): Position => [
  roundDegrees(longitude),
  roundDegrees(latitude),
  ...(height as [number]),
];

const roundCoordinates = (geometry: SurveyGeometry): SurveyGeometry => {
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: roundPosition(geometry.coordinates) };
    case 'LineString':
      return { ...geometry, coordinates: geometry.coordinates.map(roundPosition) };
    case 'Polygon':
      return {
        ...geometry,
        coordinates: geometry.coordinates.map((ring) => ring.map(roundPosition)),
      };
  }
};

/** Of GeoJSON or its text. Anything else stays as it is, for the checks. */
const roundGeometry = (value: unknown): unknown => {
  const { data } = surveyGeometry.safeParse(parseGeometry(value));
  if (!data) return value;
  const rounded = roundCoordinates(data);
  if (sameValue(rounded, data)) return value;
  return typeof value === 'string' ? JSON.stringify(rounded) : rounded;
};

const roundValue = (field: Field, value: unknown): unknown => {
  switch (field.kind) {
    case 'point':
    case 'line':
    case 'polygon':
    case 'geometry':
      return typeof value === 'number' ? roundDegrees(value) : roundGeometry(value);
    case 'repeat':
      return Array.isArray(value)
        ? value.map((row: unknown) =>
            isObject(row) ? withRoundedPositions(field.fields, row) : row,
          )
        : value;
    default:
      return value;
  }
};

/** @param wire a record as in requests */
export const withRoundedPositions = <W extends object>(fields: readonly Field[], wire: W): W => {
  const given = wire as Readonly<Record<string, unknown>>;
  const rounded = fields.flatMap((field) =>
    getWireKeys(field).flatMap((key) =>
      Object.hasOwn(given, key) ? [[key, roundValue(field, given[key])]] : [],
    ),
  );
  return { ...wire, ...(Object.fromEntries(rounded) as object) };
};
