/** The rules of the bucket of photos and zips, for AWS and the local object store. */

/** Finished zips and their lists of contents. They can be recreated. */
export const ZIPS = 'zips/';
/** A list of photos, which starts the job. */
export const ZIP_LIST = '.json';
export const ZIP_DAYS = 7;

/** Exports: the request, which starts the job, rows while they are collected, and the finished file. */
export const EXPORTS = 'exports/';
/** A request, or where a further process continues. */
export const EXPORT_STEP = '.json';
export const EXPORT_DAYS = 7;

/** Photos that were sent but not checked yet. */
export const UPLOADS = 'uploads/';
export const UPLOAD_DAYS = 2;

/** Originals as sent. The store reports new ones, and a job makes the two sizes below. */
export const PHOTOS = 'photos/';
export const DISPLAY = 'display/';
export const THUMBS = 'thumbs/';

export const EXPIRIES = [
  { prefix: ZIPS, days: ZIP_DAYS },
  { prefix: EXPORTS, days: EXPORT_DAYS },
  { prefix: UPLOADS, days: UPLOAD_DAYS },
];

export const ABORT_UPLOADS_AFTER_DAYS = 2;

/** What pages of the portal may send through presigned links, and which headers of responses they may read. */
export const CORS = {
  methods: ['GET', 'HEAD', 'PUT'],
  allowedHeaders: [
    ...(['content-type', 'content-md5', 'if-match', 'if-none-match', 'if-range', 'range'] as const),
    ...(['x-amz-checksum-crc32', 'x-amz-checksum-sha256'] as const),
  ],
  exposedHeaders: ['content-disposition', 'content-range', 'etag'],
} as const;
