/** Lookup lists and filters (docs/product.md#lookup-lists). */
import * as z from 'zod';
import { name } from '#records/text.ts';
import { listResponse, rowsResponse } from './common';
import { route } from './route';

const reading = { method: 'GET', touches: 'nothing', auth: 'session' } as const;

const item = {
  code: z.string().meta({ description: 'stored in records; never reused' }),
  label: z.string().meta({ description: 'label shown to people' }),
  retired: z
    .boolean()
    .meta({ description: 'true: no longer offered; old records may still contain it' }),
};
export const staticListItems = route({
  ...reading,
  id: 'staticListItems',
  path: '/sightings/static-list-items',
  resource: 'lists',
  summary: 'Items of the programme lists, in order',
  response: rowsResponse({ list_name: z.string(), ...item }),
});

export const childListItems = route({
  ...reading,
  id: 'childListItems',
  path: '/sightings/child-list-items',
  resource: 'lists',
  summary: 'Items of the lists that depend on an item of another list, in order',
  response: rowsResponse({
    parent_list: z.string(),
    parent_item: z.string().meta({ description: 'code of the parent' }),
    item: z.string().meta({ description: 'code, as stored in records' }),
    label: item.label,
    retired: item.retired,
  }),
});

export const nationListItems = route({
  ...reading,
  id: 'nationListItems',
  path: '/nations/nation-list-items',
  resource: 'lists',
  touches: 'lists',
  summary: 'Items of the nations’ own lists: items for all nations and of the caller’s nations',
  query: z.strictObject({
    list_name: name.optional(),
    sharing: name.optional().meta({
      description:
        'a nation: its own items and items for all nations, as far as the caller has access',
    }),
  }),
  response: rowsResponse({
    list_name: z.string(),
    ...item,
    sharing: z.string().nullable().meta({ description: 'a nation; null: all nations' }),
  }),
});

const leaf = z.object({
  name: z.string().meta({ description: 'as stored in records; filter codes are built from it' }),
  label: z.string().optional().meta({ description: 'label shown to people, if it differs' }),
});
const branch = leaf.extend({ children: z.array(leaf) });

const filters = { ...reading, resource: 'filters' } as const;

export const sightingFilters = route({
  ...filters,
  id: 'sightingFilters',
  path: '/filters/sightings',
  summary: 'Sighting types, subtypes and subsubtypes as a tree',
  response: listResponse(leaf.extend({ children: z.array(branch) })),
});

export const surveyFilters = route({
  ...filters,
  id: 'surveyFilters',
  path: '/filters/surveys',
  summary: 'Survey types, sorted',
  response: listResponse(leaf),
});

export const purposeFilters = route({
  ...filters,
  id: 'purposeFilters',
  path: '/filters/purposes',
  summary: 'Purposes of patrols',
  response: listResponse(leaf),
});

export const patrolAreaFilters = route({
  ...filters,
  id: 'patrolAreaFilters',
  path: '/filters/patrol-areas',
  touches: 'lists',
  summary: 'Patrol areas that the caller can see, in natural numeric order',
  response: listResponse(leaf),
});

export const nationFilters = route({
  ...filters,
  id: 'nationFilters',
  path: '/filters/nations',
  summary: 'The member nations, sorted',
  response: listResponse(leaf),
});

export const surveyTypes = route({
  ...reading,
  id: 'surveyTypes',
  path: '/surveys/types',
  resource: 'surveys',
  summary: 'Survey types and their subtypes',
  response: rowsResponse({ survey_type: z.string(), survey_subtypes: z.array(z.string()) }),
});

const checklist = z.enum(['pre_trip', 'post_trip']);

/** Called by other programs (specification, "Patrols"). The app only needs the items of checklists. */
export const patrolChecklist = route({
  ...reading,
  id: 'patrolChecklist',
  path: '/patrols/checklist/',
  resource: 'patrols',
  summary: 'The checklists of a patrol',
  response: rowsResponse({ checklist, label: z.string() }),
});

export const patrolChecklistItems = route({
  ...reading,
  id: 'patrolChecklistItems',
  path: '/patrols/checklist-items/',
  resource: 'patrols',
  summary: 'The items of each checklist, in order',
  response: rowsResponse({
    checklist,
    key: z.string().meta({ description: 'field of the patrol' }),
    label: z.string(),
  }),
});
