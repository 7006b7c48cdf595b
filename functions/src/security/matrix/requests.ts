/**
 * Every way to request something about a subject from a route, derived from the contract: each optional part
 * alone and all together, each branch of a union, each value of an enum. A part without a value here stops
 * the tests: when you add a route, add values for its parts.
 */
import * as z from 'zod';
import { queryText } from '@portal/shared-types/contract/api/client';
import { EXPORT_FORMATS, EXPORT_TABLES } from '@portal/shared-types/contract/api/exports';
import type { RouteDefinition } from '@portal/shared-types/contract/api/route';
import { FRESH_CHOICE } from '@portal/shared-types/contract/search/display/displayChoice';
import { writePatrolFilters } from '@portal/shared-types/contract/search/filters/patrolFilters';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { aPatrol, aRoute, aSighting } from '#testing/builders.ts';
import type { TestRequest } from '#testing/invoke.ts';
import { aMapping } from '#testing/mappings.ts';
import { NATIONS } from '#testing/store.ts';
import { entry, type Subject } from './world';
import { AREA } from '#testing/searchQueries.ts';

/** All nations but one: the same codes for everyone. */
const PATROL_FILTERS = writePatrolFilters(
  { nations: sortedNames(NATIONS), guardians: [], purposes: [], patrolAreas: [] },
  { nations: new Set(NATIONS.slice(2)) },
  { purpose: true, areas: true },
);

/** The records to edit, with the fields that an edit requires. */
const asRead = ({ patrolId, start, sightingIds, surveyIds }: Subject) => ({
  sighting: {
    sighting_id: sightingIds[0],
    sighting_dt: start,
    sighting_type: 'Wildlife Sighting',
  },
  survey: { survey_id: surveyIds[0], survey_type: 'Kelp Survey', survey_start_dt: start },
  weather: { weather_id: `${patrolId}.w1`, date: start },
});

/** One pixel. */
const SMALLEST_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

const FIRST = '2026-01-01 00:00:00';
const LAST = '2026-12-31 23:59:59';

/** Values for parts of requests, by name; `routeId.name` if a name has two meanings. */
const VALUES: Record<string, (subject: Subject) => unknown> = {
  id: ({ patrolId }) => patrolId,
  patrolId: ({ patrolId }) => patrolId,
  patrolID: ({ patrolId }) => patrolId,
  patrolIds: ({ patrolId }) => [patrolId],
  sightingIds: ({ sightingIds }) => sightingIds,
  surveyIds: ({ surveyIds }) => surveyIds,
  survey_id: ({ surveyIds }) => surveyIds[0],
  nation: ({ nation }) => nation,
  nations: ({ nation }) => [nation],
  sharing: ({ nation }) => nation,
  patrolStartDate: ({ start }) => start,
  sightingDate: ({ start }) => start,
  surveyStartDate: ({ start }) => start,
  sightingStartDate: ({ start }) => start,
  recordId: ({ sightingIds }) => sightingIds[0],
  flag: () => 'Check details',
  flagId: ({ flagId }) => flagId,
  'resolveFlag.version': () => 1,
  // It was raised and resolved, so that it can be reopened.
  'reopenFlag.flagId': ({ resolvedFlagId }) => resolvedFlagId,
  'reopenFlag.version': () => 2,
  'deleteRecord.version': () => 1,
  'deleteRecord.recordId': ({ doomedId }) => doomedId,
  reason: () => 'a reason',
  'restoreRecord.recordId': ({ deletedId }) => deletedId,
  note: () => 'a note',
  createdBy: ({ login }) => login,
  surveyStartDates: ({ start }) => [`${start}%`],
  areaNames: ({ areaName }) => [areaName],
  login_name: ({ login }) => login,
  username: ({ login }) => login,
  list_name: () => 'patrol_area',
  startDate: () => FIRST,
  endDate: () => LAST,
  filterStartDate: () => FIRST,
  filterEndDate: () => LAST,
  minX: () => -129,
  minY: () => 52,
  maxX: () => -128,
  maxY: () => 53,
  mapBounds: () => ({ minX: -129, minY: 52, maxX: -128, maxY: 53 }),
  selectedArea: () => AREA,
  include: () => ['patrols', 'sightings', 'surveys'],
  limitResults: () => 1,
  patrols: () => PATROL_FILTERS,
  nodes: () => [
    { sighting_type: 'Wildlife Sighting' },
    { sighting_type: 'Crab Trap Retrieved', sighting_subtype: 'of no list' },
  ],
  surveyTypes: () => ['Kelp Survey'],
  onlyWithPhotos: () => true,
  // The matrix requests further pages itself.
  nextToken: () => undefined,
  patrol: ({ nation }) =>
    aPatrol({
      nation,
      patrol_start_dt: '2026-08-01 09:00:00',
      patrol_end_dt: '2026-08-01 10:00:00',
    }),
  sightings: () => [aSighting()],
  surveys: () => [{ survey_type: 'Kelp Survey', survey_start_dt: '2026-07-04 10:10:10' }],
  full_name: () => 'another name',
  email: () => 'another@example.org',
  phone: () => '250 555 0100',
  position: () => 'another position',
  access: ({ nation }) => [entry(nation)],
  active: () => false,
  password: () => 'not their password',
  oldPassword: () => 'not their password',
  newPassword: () => 'eleven otters under kelp',
  oneTimePassword: () => 'eleven otters under kelp',
  token: () => 'not a token',
  'createUser.login_name': () => 'new.person',
  // Anyone can be given access by their login name: this person is in no nation, so the change affects none.
  'grantAccess.login_name': () => 'newcomer',
  from: () => '2026-01-01',
  to: () => '2030-12-31',
  parent_item: () => undefined,
  'addListItem.kind': () => 'nation',
  'changeListItem.kind': () => 'nation',
  'addListItem.code': () => 'a new code',
  code: ({ listItem }) => listItem,
  codes: ({ listItem }) => [listItem],
  'orderListItems.kind': () => 'nation',
  label: () => 'another label',
  'saveImportMapping.name': () => 'another mapping',
  manifest: ({ nation }) => aMapping(nation),
  version: () => 0,
  route_geojson: () => aRoute([-128.5, 52.2], [-128.2, 52.5], 3),
  route_version: () => 1,
  'editDetails.original': () => ({ final_notes: null }),
  'editDetails.edited': () => ({ final_notes: 'edited' }),
  originalSighting: (subject) => ({ ...asRead(subject).sighting, details: {} }),
  editedSighting: (subject) => ({ ...asRead(subject).sighting, details: { group_size: 7 } }),
  originalSurvey: (subject) => asRead(subject).survey,
  editedSurvey: (subject) => ({ ...asRead(subject).survey, complete_survey: true }),
  originalWeather: (subject) => asRead(subject).weather,
  editedWeather: (subject) => ({ ...asRead(subject).weather, air_temperature: 12 }),
  photoId: ({ sightingPhoto }) => sightingPhoto,
  'surveyPhoto.photoId': ({ surveyPhoto }) => surveyPhoto,
  sightingDates: ({ start }) => [`${start}%`],
  surveyDates: ({ start }) => [start],
  'photoUploadLinks.photos': ({ sightingIds, photoHash }) => [
    { recordId: sightingIds[0], sha256: photoHash, content_type: 'image/jpeg', bytes: 7 },
  ],
  'addPhotos.photos': ({ sightingIds }) => [{ sighting_id: sightingIds[0], data: SMALLEST_PNG }],
  photo: ({ sightingPhoto }) => ({
    photo_id: sightingPhoto,
    taken_at: FIRST,
  }),
  originalData: ({ sightingPhoto }) => ({ photo_id: sightingPhoto }),
  weather_observations: ({ start }) => [{ date: start }],
  display: () => FRESH_CHOICE,
  expected: () => ({ patrols: 1, sightings: 1, surveys: 1 }),
  tables: () => EXPORT_TABLES,
  formats: () => EXPORT_FORMATS,
  origin: () => 'https://portal.example',
  archive: ({ nation }) => nation,
  'readExport.id': ({ exportId }) => exportId,
  'cancelExport.id': ({ exportId }) => exportId,
};
/** The parts of these are filled one by one. */
const FILLED_BY_PART = new Set(
  ['addSightings', 'addSurveys', 'addWeather', 'editRoute', 'editDetails'].map(
    (id) => `${id}.patrol`,
  ),
);

interface Schema {
  readOnly?: boolean;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

type Filler = (subject: Subject) => unknown;

/** The ways to fill one part; a way returns undefined to omit it. */
const listWays = (routeId: string, name: string, schema: Schema): Filler[] => {
  if (schema.type === 'null') return [() => null];
  const value = VALUES[`${routeId}.${name}`] ?? VALUES[name];
  if (value && !FILLED_BY_PART.has(`${routeId}.${name}`)) return [value];
  if (Array.isArray(schema.type))
    return schema.type.flatMap((type) => listWays(routeId, name, { ...schema, type }));
  if (schema.anyOf?.some(({ type }) => type === 'null'))
    return schema.anyOf.flatMap((branch) => listWays(routeId, name, branch));
  if (schema.enum) return schema.enum.map((word) => () => word);
  if (schema.type === 'boolean') return [() => true, () => false];
  if (schema.properties ?? schema.anyOf) return listAskings(routeId, schema);
  throw new Error(`The matrix does not know what to send as "${name}" to ${routeId}.`);
};

const together = (parts: [string, Filler][]): Filler => {
  return (subject) =>
    Object.fromEntries(
      parts
        .map(([name, fill]) => [name, fill(subject)] as const)
        .filter(([, value]) => value !== undefined),
    );
};

/** The ways to fill a whole query or body. */
const listAskings = (routeId: string, schema: Schema): Filler[] => {
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => listAskings(routeId, branch));
  const settable = Object.entries(schema.properties ?? {}).filter(([, { readOnly }]) => !readOnly);
  const parts = settable.map(([name, inner]) => ({
    name,
    ways: listWays(routeId, name, inner),
    needed: schema.required?.includes(name) ?? false,
  }));
  const first = (chosen: typeof parts): [string, Filler][] =>
    chosen.map(({ name, ways }) => [name, ways[0]!]);
  const needed = first(parts.filter((part) => part.needed));
  const alone = parts
    .filter((part) => !part.needed)
    .map(({ name, ways }): [string, Filler][] => [...needed, [name, ways[0]!]]);
  const otherWays = parts.flatMap(({ name, ways }) =>
    ways
      .slice(1)
      .map((way): [string, Filler][] => [...needed.filter(([n]) => n !== name), [name, way]]),
  );
  const all = [needed, ...alone, first(parts), ...otherWays];
  return all.map(together);
};

const toJsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const made = new Map<string, Filler[]>();

/** The ways to fill a part of a route's requests; cached, as they depend only on the contract. */
const listPartFillers = (
  { id, ...parts }: RouteDefinition,
  part: 'params' | 'query' | 'body',
): Filler[] => {
  const schema = parts[part];
  if (!schema) return [() => undefined];
  const known = made.get(`${id} ${part}`) ?? listAskings(id, toJsonSchema(schema));
  made.set(`${id} ${part}`, known);
  return known;
};

/** Whether the request depends on the subject at all. */
export const takesInput = ({ params, query, body }: RouteDefinition): boolean =>
  [params, query, body].some((part) => part !== undefined);

/** Every request to a route about a subject, without duplicates. */
export const requestsTo = (route: RouteDefinition, subject: Subject): TestRequest[] => {
  const { params, query, body } = route;
  const requests = listPartFillers(route, 'params').flatMap((inPath) =>
    listPartFillers(route, 'query').flatMap((inQuery) =>
      listPartFillers(route, 'body').map((inBody): TestRequest => {
        const values = inQuery(subject);
        return {
          ...(params && { params: inPath(subject) as Record<string, string> }),
          ...(query && { query: queryText(values as Record<string, unknown>) }),
          ...(body && { body: inBody(subject) }),
        };
      }),
    ),
  );
  return [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()];
};
