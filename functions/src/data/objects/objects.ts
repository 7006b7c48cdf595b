/** Reading and writing single objects of the bucket. Zips have their own writer (data/photos). */
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { ByteRange } from '@portal/shared-types/reading/photos/byteRanges';
import { bucketName, s3Client } from './s3';

const ifThere = async <T>(send: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await send();
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
    throw error;
  }
};

export interface ObjectFacts {
  bytes: number;
  modified: Date;
  contentType: string | undefined;
  /** Hexadecimal; undefined if the sender gave none that the store could check. */
  sha256: string | undefined;
}

export const headObject = async (key: string): Promise<ObjectFacts | undefined> => {
  const command = new HeadObjectCommand({
    Bucket: bucketName(),
    Key: key,
    ChecksumMode: 'ENABLED',
  });
  const found = await ifThere(() => s3Client().send(command));
  return (
    found && {
      bytes: found.ContentLength ?? 0,
      modified: found.LastModified ?? new Date(0),
      contentType: found.ContentType,
      sha256: found.ChecksumSHA256 && Buffer.from(found.ChecksumSHA256, 'base64').toString('hex'),
    }
  );
};

export const readObject = async (key: string, range?: ByteRange): Promise<Buffer | undefined> => {
  const command = new GetObjectCommand({
    Bucket: bucketName(),
    Key: key,
    ...(range && { Range: `bytes=${range.from}-${range.to - 1}` }),
  });
  const found = await ifThere(() => s3Client().send(command));
  return found?.Body && Buffer.from(await found.Body.transformToByteArray());
};

export const putObject = async (key: string, bytes: Buffer, contentType: string): Promise<void> => {
  await s3Client().send(
    new PutObjectCommand({
      Bucket: bucketName(),
      Key: key,
      Body: bytes,
      ContentType: contentType,
    }),
  );
};

export const putJson = (key: string, content: object): Promise<void> =>
  putObject(key, Buffer.from(JSON.stringify(content)), 'application/json');

/** @returns whether there was an object to copy */
export const copyObject = async (
  from: string,
  to: string,
  contentType: string,
): Promise<boolean> => {
  const command = new CopyObjectCommand({
    Bucket: bucketName(),
    CopySource: `${bucketName()}/${from}`,
    Key: to,
    ContentType: contentType,
    MetadataDirective: 'REPLACE',
  });
  return (await ifThere(() => s3Client().send(command))) !== undefined;
};

export const deleteObject = async (key: string): Promise<void> => {
  await s3Client().send(new DeleteObjectCommand({ Bucket: bucketName(), Key: key }));
};

/** Lists objects in the order of their keys. */
export const listObjects = async function* (
  prefix: string,
): AsyncGenerator<{ key: string; modified: Date }> {
  const query = { Bucket: bucketName(), Prefix: prefix };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3Client() }, query))
    for (const { Key, LastModified } of Contents)
      yield { key: Key!, modified: LastModified ?? new Date() };
};
