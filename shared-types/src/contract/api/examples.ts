/**
 * A body for every route that adds or changes records, for people who try the API from its description: one
 * made-up day, in order. The first example adds patrol 1042; replace this number, and the flag's id, with
 * those in your answers.
 */
import type * as z from 'zod';
import type { RouteId, ROUTES } from './routes';

type BodyIn<Id extends RouteId> = (typeof ROUTES)[Id] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : never;
type Examples = { readonly [Id in RouteId]?: BodyIn<Id> };

const NATION = 'North Inlet';
const START = '2026-06-03 07:30:00';

const seals = {
  sighting_dt: '2026-06-03 08:10:00',
  sighting_type: 'Wildlife Sighting',
  details: { latitude: 52.3012, longitude: -128.4021, group_size: 6 },
};
const kelp = { survey_type: 'Kelp Survey', survey_start_dt: '2026-06-03 10:00:00' };
const morning = { date: '2026-06-03 08:00:00', air_temperature: 11.5, wind_beaufort: 2 };

export const EXAMPLES = {
  createPatrol: {
    patrol: {
      nation: NATION,
      patrol_start_dt: START,
      patrol_end_dt: '2026-06-03 16:00:00',
      monitoring_effort: 'Testing or Demonstrating',
      notes: 'Fog until nine.',
      route_geojson: {
        type: 'Feature',
        properties: { coordTimes: [[START, '2026-06-03 08:10:00', '2026-06-03 10:00:00']] },
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [-128.5, 52.2],
              [-128.4021, 52.3012],
              [-128.35, 52.36],
            ],
          ],
        },
      },
      sightings: [seals],
      surveys: [kelp],
      weather_observations: [morning],
    },
  },
  addSightings: {
    patrol: {
      id: 1042,
      sightings: [
        {
          sighting_dt: '2026-06-03 11:40:00',
          sighting_type: 'Geotagged Note',
          details: { latitude: 52.34, longitude: -128.37, note: 'Mooring buoy adrift.' },
        },
      ],
    },
  },
  addSurveys: {
    patrol: {
      id: 1042,
      surveys: [{ survey_type: 'Boat Survey', survey_start_dt: '2026-06-03 13:00:00' }],
      sightings: [
        {
          survey: 0,
          sighting_dt: '2026-06-03 13:20:00',
          sighting_type: 'Boat Survey Sighting',
          details: { latitude: 52.33, longitude: -128.39, group_size: 1 },
        },
      ],
    },
  },
  addWeather: {
    patrol: {
      id: 1042,
      weather_observations: [{ date: '2026-06-03 14:00:00', air_temperature: 15 }],
    },
  },
  editDetails: {
    patrol: {
      id: 1042,
      original: { notes: 'Fog until nine.', guest_patroller: null },
      edited: { notes: 'Fog until ten.', guest_patroller: 'A guest' },
    },
  },
  editRoute: { patrol: { id: 1042, route_geojson: null, route_version: 1 }, printOnly: true },
  editSighting: {
    nation: NATION,
    originalSighting: { sighting_id: '1042.1', ...seals },
    editedSighting: {
      sighting_id: '1042.1',
      ...seals,
      details: { ...seals.details, group_size: 7 },
    },
  },
  editSurvey: {
    nation: NATION,
    originalSurvey: { survey_id: '1042.v1', ...kelp, comments: null },
    editedSurvey: { survey_id: '1042.v1', ...kelp, comments: 'Low tide at half past ten.' },
  },
  editWeather: {
    nation: NATION,
    originalWeather: { weather_id: '1042.w1', ...morning },
    editedWeather: { weather_id: '1042.w1', ...morning, wind_beaufort: 3 },
  },
  insertFlag: {
    nation: NATION,
    patrolID: 1042,
    patrolStartDate: START,
    sightingStartDate: seals.sighting_dt,
    flag: 'Check details',
    note: 'Six or seven? See the photo.',
  },
  resolveFlag: { flagId: '1042.f1', version: 1, note: 'Seven.' },
  reopenFlag: { flagId: '1042.f1', version: 2, note: 'The second photo shows six.' },
  addPhotos: {
    photos: [
      {
        sighting_id: '1042.1',
        caption: 'Seals on the reef',
        taken_at: '2026-06-03 09:31:00',
        // An image of one pixel.
        data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      },
    ],
  },
  updatePhoto: {
    originalData: { photo_id: '1042.s1.1', caption: 'Seals on the reef' },
    photo: { photo_id: '1042.s1.1', caption: 'Harbour seals on the reef' },
  },
  deleteRecord: { patrolId: 1042, recordId: '1042.w2', version: 1, reason: 'Noted twice.' },
  createExport: {
    question: {
      kind: 'patrols',
      include: ['sightings', 'surveys'],
      mapBounds: {},
      startDate: '2026-06-01 00:00:00',
      endDate: '2026-06-30 23:59:59',
    },
    tables: ['patrols', 'sightings', 'surveys'],
    formats: ['csv'],
    origin: 'https://portal.example.org',
  },
  restoreRecord: { patrolId: 1042, recordId: '1042.w2' },
} satisfies Examples;
