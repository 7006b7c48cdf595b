/** A bucket in memory behind the S3 client, for tests that need no real store. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { forgetS3Client } from '../data/objects/s3';

/** Call in a test file's setup, before the first use of the client. */
export const memoryBucket = () => {
  process.env.BUCKET_NAME = 'portal';
  process.env.AWS_REGION ??= 'ca-central-1';
  forgetS3Client();
  const objects = new Map<string, Buffer>();
  const s3 = mockClient(S3Client);
  const find = (Key: string): Promise<Buffer> => {
    const found = objects.get(Key);
    return found
      ? Promise.resolve(found)
      : Promise.reject(new NoSuchKey({ message: 'not found', $metadata: {} }));
  };
  const reset = (): void => {
    s3.reset();
    objects.clear();
    s3.on(PutObjectCommand).callsFake(({ Key, Body }: { Key: string; Body: Buffer }) => {
      objects.set(Key, Buffer.from(Body));
      return Promise.resolve({});
    });
    s3.on(HeadObjectCommand).callsFake(({ Key }: { Key: string }) =>
      find(Key).then(({ length }) => ({ ContentLength: length, LastModified: new Date() })),
    );
    s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) =>
      find(Key).then((found) => {
        const transformToByteArray = () => Promise.resolve(found);
        const body = Readable.from([found], { objectMode: false });
        return { ContentLength: found.length, Body: Object.assign(body, { transformToByteArray }) };
      }),
    );
    s3.on(DeleteObjectCommand).callsFake(({ Key }: { Key: string }) => {
      objects.delete(Key);
      return Promise.resolve({});
    });
  };
  reset();
  return { objects, s3, reset };
};
