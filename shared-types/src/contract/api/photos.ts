/**
 * Photos of sightings and surveys (docs/product.md#photo-files). A file is uploaded to the object store
 * through a link, then added to its record; small files may also be sent as base64.
 */
import * as z from 'zod';
import { photo, photoFields, photoId, photoRules, PHOTO_TYPES, sha256 } from '#records/photo.ts';
import { name, patrolId, wallClock } from '#records/text.ts';
import { LIMITS } from '#base/text/limits.ts';
import { optional, paging, recordId, timePattern, rowsResponse } from './common';
import { recordChange } from './recordChange';
import { route } from './route';

const shared = { resource: 'photos', touches: 'records', auth: 'session' } as const;
const changing = {
  ...shared,
  opens: 'nothing',
  problems: ['forbidden', 'not-found', 'in-progress', 'idempotency-mismatch'],
} as const;

const base64 = z.string().meta({ description: 'base64, standard alphabet, padded' });
const link = z.string().meta({ description: 'presigned link, valid for 5 minutes' });
const photoBytes = z.int().min(1).max(LIMITS.photoBytes);

export const photoUploadLinks = route({
  ...changing,
  id: 'photoUploadLinks',
  method: 'POST',
  path: '/photos/upload-links/',
  summary: 'Links for sending the files of photos to the object store; then add the photos',
  body: z.strictObject({
    photos: z
      .array(
        z.strictObject({
          recordId: recordId.meta({ description: 'sighting or survey' }),
          sha256,
          content_type: z.enum(PHOTO_TYPES),
          bytes: photoBytes,
        }),
      )
      .min(1)
      .max(LIMITS.photosPerRequest),
  }),
  response: rowsResponse({
    photoId: z.string().nullable().meta({
      description: 'the photo of this file that the record already has; it needs no link',
    }),
    upload: z
      .object({
        url: link,
        headers: z.record(z.string(), z.string()).meta({ description: 'send these with PUT' }),
      })
      .nullable(),
  }),
  problems: [...changing.problems, 'too-many-uploads'],
});

/** The record by its id; or by its time, if only one record that the person may change has that time. */
const recordKeys = {
  sighting_id: recordId.nullish(),
  sighting_dt: wallClock.nullish(),
  survey_id: recordId.nullish(),
  survey_start_dt: wallClock.nullish(),
  nation: name.nullish(),
};

export const addPhotos = route({
  ...changing,
  id: 'addPhotos',
  method: 'POST',
  path: '/photos/add',
  summary: 'Add photos to sightings and surveys of one patrol; all of them or none',
  body: z.strictObject({
    photos: z
      .array(
        z
          .strictObject({
            ...photoFields,
            ...recordKeys,
            photo_seq: z
              .int()
              .nullish()
              .meta({ description: 'ignored; the portal numbers photos' }),
            sha256: sha256.nullish().meta({ description: 'of a file sent through an upload link' }),
            data: base64
              .nullish()
              .meta({ description: 'the file, if it was not sent through a link' }),
          })
          .check(photoRules),
      )
      .min(1)
      .max(LIMITS.photosPerRequest),
  }),
  response: z.object({
    patrolId: z.int(),
    version: z.int().meta({ description: 'version of the patrol after the change' }),
    photoIds: z.array(z.string()).meta({ description: 'in the order of the request' }),
  }),
  status: 201,
  idempotent: true,
  problems: [
    ...changing.problems,
    'already-exists',
    'photo-type',
    'photo-too-large',
    'photo-not-sent',
  ],
});

/** With those of its files that the viewer may open. */
const openedPhoto = z.object({
  ...photo.shape,
  display_url: link.nullable().meta({
    description: 'link to the display size: JPEG, at most 2,048 px, without metadata',
  }),
  original_url: link.nullable().meta({
    description: 'link to the file as sent; null for people outside the nation',
  }),
  data: base64.nullable().meta({
    description:
      'the file as sent, if you may have it and it fits in a response, otherwise the display size',
  }),
});
export type OpenedPhoto = z.infer<typeof openedPhoto>;

const onePhoto = {
  ...shared,
  opens: 'photos',
  method: 'GET',
  query: z.strictObject({
    photoId,
    data: z.enum(['yes', 'no']).optional().meta({ description: 'no: links only; default yes' }),
  }),
  problems: ['not-found'],
} as const;

export const sightingPhoto = route({
  ...onePhoto,
  id: 'sightingPhoto',
  path: '/photos/individual-sighting-photo/',
  summary: 'One photo of a sighting',
  response: openedPhoto,
});

export const surveyPhoto = route({
  ...onePhoto,
  id: 'surveyPhoto',
  response: openedPhoto,
  path: '/photos/individual-survey-photo/',
  summary: 'One photo of a survey',
});

const times = z.array(timePattern).max(LIMITS.timesPerRead);
const photoIds = z.array(z.string());

export const photoIdsForSightings = route({
  ...shared,
  opens: 'nothing',
  id: 'photoIdsForSightings',
  method: 'POST',
  path: '/photos/ids-for-sightings/',
  summary: 'Ids of the photos of sightings, by the times of the sightings',
  body: z.strictObject({ sightingDates: times }),
  response: rowsResponse({
    sighting_dt: wallClock,
    sighting_id: z.string(),
    nation: name,
    photo_ids: photoIds,
  }),
});

export const photoIdsForSurveys = route({
  ...shared,
  opens: 'nothing',
  id: 'photoIdsForSurveys',
  method: 'POST',
  path: '/photos/ids-for-surveys/',
  summary: 'Ids of the photos of surveys, by the times when the surveys started',
  body: z.strictObject({ surveyDates: times }),
  response: rowsResponse({
    survey_start_dt: wallClock,
    survey_id: z.string(),
    nation: name,
    photo_ids: photoIds,
  }),
});

const patrolKeys = { nation: name, patrolStartDate: wallClock };
const pages = {
  truncated: z.boolean().meta({ description: 'true: there are more; continue with nextToken' }),
  nextToken: z.string().nullable(),
};

export const photoThumbnails = route({
  ...shared,
  opens: 'photos',
  id: 'photoThumbnails',
  method: 'GET',
  path: '/photos/thumbnails-for-patrol/',
  summary: 'Photos of a patrol with their thumbnails, by record, in pages',
  query: z.strictObject({
    ...patrolKeys,
    recordId: recordId.optional().meta({ description: 'only photos of this sighting or survey' }),
    ...paging,
  }),
  response: rowsResponse({
    ...photo.shape,
    data: base64.nullable().meta({
      description: 'thumbnail: JPEG, at most 320 px, without metadata; null until it is ready',
    }),
  }).extend({
    total: z.int().meta({ description: 'on all pages' }),
    ...pages,
  }),
  problems: ['not-found', 'invalid-token'],
});

export const patrolPhotos = route({
  ...shared,
  opens: 'photos',
  id: 'patrolPhotos',
  method: 'GET',
  path: '/photos/patrol-photos/',
  summary: 'Files of all photos of a patrol, in pages that fit in a response',
  query: z.strictObject({ ...patrolKeys, nextToken: paging.nextToken }),
  response: rowsResponse({
    photo_id: photoId,
    photo_seq: z.int(),
    sighting_dt: wallClock.nullable(),
    survey_start_dt: wallClock.nullable(),
    data: openedPhoto.shape.data,
  }).extend(pages),
  problems: ['not-found', 'invalid-token'],
});

const photoAsRead = z.strictObject({
  ...openedPhoto.partial().shape,
  ...photoFields,
  photo_id: photoId,
});

export const updatePhoto = route({
  ...changing,
  id: 'updatePhoto',
  method: 'PATCH',
  path: '/photos/update/',
  summary: 'Change what is written about a photo; rejected if someone else changed the same field',
  body: z.strictObject({
    photo: photoAsRead,
    originalData: photoAsRead,
    printOnly: optional(
      z.boolean().meta({ description: 'true: returns what would change, without saving' }),
    ),
  }),
  response: z.object({
    photo,
    patrolVersion: z.int(),
    changes: z.array(recordChange),
    written: z.boolean().meta({ description: 'false: printOnly, or nothing changed' }),
  }),
  idempotent: true,
  problems: [...changing.problems, 'stale'],
});

const ZIP_STATES = ['working', 'ready', 'failed'] as const;

export const photoZip = route({
  ...shared,
  opens: 'photos',
  id: 'photoZip',
  method: 'POST',
  path: '/photos/zip/',
  summary: 'One zip of all photos of patrols: its size, its progress, and finally its link',
  body: z.strictObject({
    patrolIds: z.array(patrolId).min(1).max(LIMITS.patrolsPerZip),
    start: optional(
      z.boolean().meta({
        description:
          'true: makes the zip if there is none of these photos yet, or if it failed or is interrupted',
      }),
    ),
  }),
  response: z.object({
    photos: z.int().meta({ description: 'that the zip contains' }),
    bytes: z.int().meta({ description: 'of all photos together' }),
    waiting: z.int().meta({
      description:
        'photos that are still being processed; the zip can’t start until there are none',
    }),
    unavailable: z.int().meta({
      description:
        'photos that can’t be shown outside their nation; only photos.csv in the zip has them',
    }),
    fileName: z.string(),
    zip: z
      .object({
        state: z.enum(ZIP_STATES),
        writtenBytes: z.int(),
        reason: z.string().nullable().meta({
          description: 'why it failed, or is interrupted; an interrupted zip continues',
        }),
        url: z
          .string()
          .nullable()
          .meta({ description: 'presigned link, valid for an hour; once the zip is ready' }),
      })
      .nullable()
      .meta({ description: 'null: not started, or there are no photos' }),
  }),
  problems: ['in-progress', 'not-found', 'photos-not-ready', 'zip-too-large'],
});
