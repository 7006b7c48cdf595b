/** The label of each field that a change can name, under the names of `flatOf`. */
import { sightingDefinition, surveyDefinition } from '../../catalogue';
import type { Field } from '../../fieldDefinition';
import { sightingForm, surveyForm } from '../fields/forms';
import {
  fieldsOfSighting,
  fieldsOfSurvey,
  PATROL_CHANGE_FIELDS,
  PHOTO_FIELDS,
  WEATHER_CHANGE_FIELDS,
} from '../fields/byUse';
import { wireKeysOf } from '../wire/wireKeys';
import { flatKeyOf, type RecordKind } from './flat';

/** Null for a name that isn't a field. */
export type Labels = (field: string) => string | null;

const HALVES: Readonly<Record<string, string>> = { latitude: 'Latitude', longitude: 'Longitude' };

const labelsOf = (kind: RecordKind, fields: readonly Field[]): Labels => {
  const labels = new Map(
    fields.flatMap((field) =>
      wireKeysOf(field).map((key): [string, string] => [
        flatKeyOf(kind, key),
        key === field.key ? field.label : (HALVES[key] ?? field.label),
      ]),
    ),
  );
  return (field) => labels.get(field) ?? null;
};

const ofDetails = labelsOf('details', PATROL_CHANGE_FIELDS);
export const patrolLabels: Labels = (field) =>
  field === 'route_geojson' ? 'Route' : ofDetails(field);

export const weatherLabels = labelsOf('weather', WEATHER_CHANGE_FIELDS);

export const photoLabels = labelsOf('photo', PHOTO_FIELDS);

export const sightingLabels = (type: string): Labels => {
  const definition = sightingDefinition(type);
  return labelsOf('sighting', fieldsOfSighting(definition && sightingForm(definition), 'change'));
};

export const surveyLabels = (type: string): Labels => {
  const definition = surveyDefinition(type);
  return labelsOf('survey', fieldsOfSurvey(definition && surveyForm(definition), 'change'));
};
