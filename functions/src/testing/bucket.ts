/** The bucket in memory. Tests of what a real store rejects are in infra/local/objectStore. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { forgetS3Client } from '#data/objects/s3.ts';
import { documentClient } from '#data/store/dynamo.ts';
import { patrolKey, photoVersionsKey } from '#data/store/keys.ts';
import { tableName } from '#data/store/tables.ts';
import type { PhotoRecord } from '#domain/photos/photoKeys.ts';

export interface KeptObject {
  bytes: Buffer;
  type: string | undefined;
  /** Default: now. */
  modified?: Date;
}

/** As a page sends a file through its link. */
export const uploaded = (bytes: Buffer, type = 'image/jpeg'): KeptObject => ({ bytes, type });

export const hashSha256 = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Points the environment at an empty bucket. @returns its objects by their keys */
export const freshBucket = (): Map<string, KeptObject> => {
  const objects = new Map<string, KeptObject>();
  Object.assign(process.env, {
    BUCKET_NAME: 'photos',
    AWS_REGION: 'ca-central-1',
    AWS_ACCESS_KEY_ID: 'TESTKEY',
    AWS_SECRET_ACCESS_KEY: 'a secret of the tests',
  });
  forgetS3Client();
  const s3 = mockClient(S3Client);
  const missing = { message: 'missing', $metadata: {} };
  const found = (key: string | undefined): KeptObject => {
    const object = objects.get(key!);
    if (!object) throw new NoSuchKey(missing);
    return object;
  };
  s3.on(PutObjectCommand).callsFake(({ Key, Body, ContentType }) => {
    objects.set(Key as string, { bytes: Buffer.from(Body as Buffer), type: ContentType as string });
    return {};
  });
  s3.on(HeadObjectCommand).callsFake(({ Key }) => {
    const object = objects.get(Key as string);
    if (!object) throw new NotFound(missing);
    const { bytes, type, modified = new Date() } = object;
    const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
    const facts = { ContentLength: bytes.length, ContentType: type, ChecksumSHA256 };
    return { ...facts, LastModified: modified };
  });
  s3.on(GetObjectCommand).callsFake(({ Key, Range }) => {
    const { bytes } = found(Key as string);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec((Range as string | undefined) ?? '') ?? [];
    const part = bytes.subarray(Number(first ?? 0), Number(last ?? bytes.length - 1) + 1);
    const whole = { transformToByteArray: () => Promise.resolve(part) };
    return { Body: Object.assign(Readable.from([part]), whole) as never };
  });
  s3.on(CopyObjectCommand).callsFake(({ CopySource, Key, ContentType }) => {
    const { bytes } = found((CopySource as string).replace('photos/', ''));
    objects.set(Key as string, { bytes, type: ContentType as string });
    return {};
  });
  s3.on(ListObjectsV2Command).callsFake(({ Prefix = '' }) => ({
    Contents: [...objects]
      .filter(([key]) => key.startsWith(Prefix as string))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([Key, { modified = new Date() }]) => ({ Key, LastModified: modified })),
  }));
  const uploads = new Map<string, Buffer[]>();
  s3.on(CreateMultipartUploadCommand).callsFake(({ Key }) => {
    const UploadId = `${String(Key)} ${uploads.size}`;
    uploads.set(UploadId, []);
    return { UploadId };
  });
  s3.on(UploadPartCommand).callsFake(({ UploadId, PartNumber, Body }) => {
    uploads.get(UploadId as string)![(PartNumber as number) - 1] = Buffer.from(Body as Buffer);
    return { ETag: 'part' };
  });
  s3.on(CompleteMultipartUploadCommand).callsFake(({ UploadId, Key }) => {
    const bytes = Buffer.concat(uploads.get(UploadId as string)!);
    objects.set(Key as string, { bytes, type: 'application/zip' });
    return {};
  });
  s3.on(AbortMultipartUploadCommand).callsFake(({ UploadId }) => {
    uploads.delete(UploadId as string);
    return Promise.resolve({});
  });
  s3.on(DeleteObjectCommand).callsFake(({ Key }) => {
    objects.delete(Key as string);
    return {};
  });
  return objects;
};

/** As the job saves them for a photo's file. */
export const putVersions = async (
  { pid, recordKind, no }: PhotoRecord,
  sha256: string,
  versions: { state: 'ready' | 'failed'; reason: string | null; displayBytes?: number },
): Promise<void> => {
  const Item = { pk: patrolKey(pid), sk: photoVersionsKey(recordKind, no, sha256), ...versions };
  await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
};
