/** The only S3 client, and its presigned links. */
import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { withRole } from '#log/withRole.ts';

const MAX_ATTEMPTS = 4;

const SILENCE_MS = 10_000;
/** Jobs can wait longer: reading pauses while parts are written to a slow disk. */
const JOB_SILENCE_MS = 60_000;

/** @param silenceMs closes a connection without traffic for this long; a large object may take longer */
export const createS3Client = (silenceMs = SILENCE_MS): S3Client =>
  new S3Client({
    maxAttempts: MAX_ATTEMPTS,
    // The local store has no DNS names for buckets; AWS doesn't set this variable.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
    // Otherwise the SDK signs the checksum of empty content into a link.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 1000,
      socketTimeout: silenceMs,
      httpAgent: { maxSockets: 50, keepAlive: true },
      httpsAgent: { maxSockets: 50, keepAlive: true },
    }),
  });

let client: S3Client | undefined;
let jobClient: S3Client | undefined;

export const s3Client = (): S3Client => (client ??= withRole(createS3Client()));

export const jobS3Client = (): S3Client => (jobClient ??= withRole(createS3Client(JOB_SILENCE_MS)));

/** Tests only: the next use creates a new client from the environment at that time. */
export const forgetS3Client = (): void => {
  client?.destroy();
  jobClient?.destroy();
  client = jobClient = undefined;
};

export const bucketName = (): string => {
  const name = process.env.BUCKET_NAME;
  if (!name) throw new Error('BUCKET_NAME is not set.');
  return name;
};
