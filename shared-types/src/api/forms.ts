/** Record definitions as data, and the labels derived from them (docs/product.md#records). */
import * as z from 'zod';
import type {
  BoundaryKind,
  Field,
  SightingDefinition,
  SightingGroup,
} from '../records/fieldDefinition';
import { rowsOf } from './common';
import { route } from './route';

/** The definition language has its own page: shared-types/src/records/README.md. */
const field = z.custom<Field>().meta({
  description:
    'A field: key, label, kind (text, longText, integer, decimal, yesNo, date, dateTime, select, ' +
    'multiSelect, point, line, polygon, geometry, repeat), and by kind unit, min, max, options, ' +
    'stored, fields, itemLabel, sortBy; required, visibleWhen, section, hint',
});

/** A sighting's form: fields of the sighting, and fields of its `details`. */
export interface SightingForm {
  types: readonly string[];
  group: SightingGroup;
  place: SightingDefinition['place'];
  levels: SightingDefinition['levels'] | null;
  boundary: BoundaryKind | null;
  common: readonly Field[];
  fields: readonly Field[];
}

/** A survey's form: its fields are directly in the survey. */
export interface SurveyForm {
  types: readonly string[];
  /** Types of sighting that it contains. */
  sightings: readonly string[];
  sightingsSortBy: string | null;
  fields: readonly Field[];
}

export const sightingForms = route({
  id: 'sightingForms',
  method: 'GET',
  path: '/sightings/forms',
  resource: 'sightings',
  touches: 'nothing',
  summary: 'The form of every sighting type',
  auth: 'session',
  answer: rowsOf({
    types: z.array(z.string()).readonly(),
    group: z.custom<SightingGroup>(),
    place: z.custom<SightingDefinition['place']>(),
    levels: z.custom<SightingForm['levels']>(),
    boundary: z.custom<BoundaryKind | null>(),
    common: z.array(field).readonly(),
    fields: z.array(field).readonly(),
  }),
});

export const surveyForms = route({
  id: 'surveyForms',
  method: 'GET',
  path: '/surveys/forms',
  resource: 'surveys',
  touches: 'nothing',
  summary: 'The form of every survey type',
  auth: 'session',
  answer: rowsOf({
    types: z.array(z.string()).readonly(),
    sightings: z.array(z.string()).readonly(),
    sightingsSortBy: z.string().nullable(),
    fields: z.array(field).readonly(),
  }),
});

export const detailProperties = route({
  id: 'detailProperties',
  method: 'GET',
  path: '/sightings/detail-properties',
  resource: 'sightings',
  touches: 'nothing',
  summary: 'Keys and labels of the details of every sighting type, in order',
  auth: 'session',
  answer: rowsOf({ sighting_type: z.string(), key: z.string(), label: z.string() }),
});

export const headerProperties = route({
  id: 'headerProperties',
  method: 'GET',
  path: '/sightings/header-properties',
  resource: 'sightings',
  touches: 'nothing',
  summary: 'Keys and labels of a sighting’s header, in order',
  auth: 'session',
  answer: rowsOf({ key: z.string(), label: z.string() }),
});
