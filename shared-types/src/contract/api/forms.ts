/** Record definitions as data, and the labels derived from them (docs/product.md#records). */
import * as z from 'zod';
import type {
  BoundaryKind,
  Field,
  SightingDefinition,
  SightingGroup,
} from '#records/fieldDefinition.ts';
import { rowsResponse } from './common';
import { route } from './route';

/** The definition language has its own page: shared-types/src/records/README.md. */
const field = z.custom<Field>().meta({
  description:
    'A field: key, label, kind (text, longText, integer, decimal, yesNo, date, dateTime, select, ' +
    'multiSelect, point, line, polygon, geometry, repeat), and by kind unit, min, max, options, ' +
    'stored, fields, itemLabel, sortBy; required, visibleWhen, section, hint',
});

/** A sighting's form: fields of the sighting, and fields of its `details`. */
const sightingForm = z.object({
  types: z.array(z.string()).readonly(),
  group: z.custom<SightingGroup>(),
  place: z.custom<SightingDefinition['place']>(),
  levels: z.custom<SightingDefinition['levels'] | null>(),
  boundary: z.custom<BoundaryKind | null>(),
  common: z.array(field).readonly(),
  fields: z.array(field).readonly(),
});

/** A survey's form: its fields are directly in the survey. */
const surveyForm = z.object({
  types: z.array(z.string()).readonly(),
  sightings: z.array(z.string()).readonly(),
  sightingsSortBy: z.string().nullable(),
  fields: z.array(field).readonly(),
});

const reading = { method: 'GET', touches: 'nothing', auth: 'session' } as const;

export const sightingForms = route({
  ...reading,
  id: 'sightingForms',
  path: '/sightings/forms',
  resource: 'sightings',
  summary: 'The form of every sighting type',
  response: rowsResponse(sightingForm.shape),
});

export const surveyForms = route({
  ...reading,
  id: 'surveyForms',
  path: '/surveys/forms',
  resource: 'surveys',
  summary: 'The form of every survey type',
  response: rowsResponse(surveyForm.shape),
});

export const detailProperties = route({
  ...reading,
  id: 'detailProperties',
  path: '/sightings/detail-properties',
  resource: 'sightings',
  summary: 'Keys and labels of the details of every sighting type, in order',
  response: rowsResponse({ sighting_type: z.string(), key: z.string(), label: z.string() }),
});

export const headerProperties = route({
  ...reading,
  id: 'headerProperties',
  path: '/sightings/header-properties',
  resource: 'sightings',
  summary: 'Keys and labels of a sighting’s header, in order',
  response: rowsResponse({ key: z.string(), label: z.string() }),
});
