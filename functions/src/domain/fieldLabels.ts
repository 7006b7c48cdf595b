/** How forms name the fields that a change is told by. */
import { sightingDefinition, surveyDefinition } from '@portal/shared-types/records/catalogue';
import { SIGHTING_FIELDS } from '@portal/shared-types/records/commonFields';
import { detailFieldsOf, surveyFieldsOf } from '@portal/shared-types/records/engine/allFields';
import { wireKeysOf } from '@portal/shared-types/records/engine/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';

export type Labels = (field: string) => string | null;

const HALVES: Readonly<Record<string, string>> = { latitude: 'Latitude', longitude: 'Longitude' };

const labelled = (fields: readonly Field[], prefix = ''): [string, string][] =>
  fields.flatMap((field) =>
    wireKeysOf(field).map((key): [string, string] => [
      `${prefix}${key}`,
      key === field.key ? field.label : (HALVES[key] ?? field.label),
    ]),
  );

const from = (pairs: readonly (readonly [string, string])[]): Labels => {
  const labels = new Map(pairs);
  return (field) => labels.get(field) ?? null;
};

const SHARING = ['sharing_level', 'Sharing'] as const;

export const patrolLabels = from([
  ['nation', 'Nation'],
  SHARING,
  ['incidents', 'Incidents'],
  ['route_geojson', 'Route'],
  ...labelled(patrolDefinition.fields),
]);

export const weatherLabels = from([SHARING, ...labelled(weatherDefinition.fields)]);

export const photoLabels = from(labelled(photoDefinition.fields));

export const sightingLabels = (type: string): Labels => {
  const definition = sightingDefinition(type);
  return from([
    SHARING,
    ['sighting_type', 'Type'],
    ['sighting_subtype', 'Subtype'],
    ['sighting_subsubtype', 'Kind'],
    ['survey_id', 'Survey'],
    ...labelled(SIGHTING_FIELDS),
    ...labelled(definition ? detailFieldsOf(definition) : [], 'details.'),
  ]);
};

export const surveyLabels = (type: string): Labels => {
  const definition = surveyDefinition(type);
  return from([
    SHARING,
    ['survey_type', 'Type'],
    ...labelled(definition ? surveyFieldsOf(definition) : []),
  ]);
};
