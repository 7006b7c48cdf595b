/** The label of each field that a change can name, under the names of `flatten`. */
import { sightingDefinition, surveyDefinition } from '../../catalogue';
import type { Field } from '../../fieldDefinition';
import { sightingForm, surveyForm } from '../fields/forms';
import {
  listSightingFields,
  listSurveyFields,
  PATROL_CHANGE_FIELDS,
  PHOTO_FIELDS,
  WEATHER_CHANGE_FIELDS,
} from '../fields/byUse';
import { getWireKeys } from '../wire/wireKeys';
import { toFlatKey, type RecordKind } from './flat';

/** Null for a name that isn't a field. */
export type Labels = (field: string) => string | null;

const HALVES: Readonly<Record<string, string>> = { latitude: 'Latitude', longitude: 'Longitude' };

const buildLabels = (kind: RecordKind, fields: readonly Field[]): Labels => {
  const labels = new Map(
    fields.flatMap((field) =>
      getWireKeys(field).map((key): [string, string] => [
        toFlatKey(kind, key),
        key === field.key ? field.label : (HALVES[key] ?? field.label),
      ]),
    ),
  );
  return (field) => labels.get(field) ?? null;
};

const detailLabels = buildLabels('details', PATROL_CHANGE_FIELDS);
export const patrolLabels: Labels = (field) =>
  field === 'route_geojson' ? 'Route' : detailLabels(field);

export const weatherLabels = buildLabels('weather', WEATHER_CHANGE_FIELDS);

export const photoLabels = buildLabels('photo', PHOTO_FIELDS);

export const sightingLabels = (type: string): Labels => {
  const definition = sightingDefinition(type);
  return buildLabels(
    'sighting',
    listSightingFields(definition && sightingForm(definition), 'change'),
  );
};

export const surveyLabels = (type: string): Labels => {
  const definition = surveyDefinition(type);
  return buildLabels('survey', listSurveyFields(definition && surveyForm(definition), 'change'));
};
