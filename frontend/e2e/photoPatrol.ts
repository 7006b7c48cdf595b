/** A patrol with records for photos, and real photos to add to them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toWallClock, wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { PROJECT } from '../build/paths';
import { signInClient } from './api';
import type { Stage } from './journey';

const FOLDER = process.env.PHOTOS_DIR ?? join(PROJECT, '..', 'shared', 'data', 'photos');

/** Paths; empty if this machine doesn't have the photos. @param folder within the photos' folder */
export const realPhotos = (folder = ''): string[] =>
  existsSync(FOLDER)
    ? readdirSync(join(FOLDER, folder))
        .filter((name) => name.endsWith('.jpg'))
        .sort()
        .map((name) => join(FOLDER, folder, name))
    : [];

export const PHOTO_TIMES = [
  '2014-08-11 16:41:12',
  '2014-08-12 15:32:43',
  '2014-08-19 18:33:39',
  '2014-08-24 09:46:06',
  '2014-08-27 12:39:46',
  '2014-08-28 12:59:54',
  '2014-09-03 11:20:01',
] as const;

const later = (time: string, seconds: number): string => toWallClock(wallSeconds(time) + seconds);

/**
 * A patrol in the weeks when the photos were taken: a sighting one minute after each photo except the last
 * two, a survey around the one before the last, and nothing near the last.
 * @param clockSeconds that the camera's clock was slow
 */
export const addPhotoPatrol = async ({ portal }: Pick<Stage, 'portal'>, clockSeconds: number) => {
  const client = await signInClient(portal, 'guardian');
  const run = Date.now() % 3000;
  const times = PHOTO_TIMES.map((time) => later(time, clockSeconds));
  const around = times[5]!;
  const { patrolId, sightingIds, surveyIds } = await client.createPatrol({
    idempotencyKey: `photo-patrol-${Date.now()}`,
    body: {
      patrol: {
        nation: 'North Inlet',
        patrol_start_dt: later(times[0]!, -3600 - run),
        patrol_end_dt: later(times[6]!, 86_400),
        sightings: times.slice(0, 5).map((time) => ({
          sighting_dt: later(time, 60),
          sighting_type: 'Geotagged Note',
          details: { note: 'For photos' },
        })),
        surveys: [
          {
            survey_type: 'Kelp Survey',
            survey_start_dt: later(around, -1800),
            survey_end_dt: later(around, 1800),
          },
        ],
      },
    },
  });
  return { client, patrolId, sightingIds, surveyIds };
};
