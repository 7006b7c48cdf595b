/**
 * Restores deleted photos. The bucket keeps deleted versions for 90 days (objectBucket), and a photo is never
 * overwritten: its key contains its hash.
 */
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  paginateListObjectsV2,
  type DeleteMarkerEntry,
  type ListObjectVersionsOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { DISPLAY, PHOTOS, THUMBS } from '../objects/bucketRules';

/** Zips, exports and uploads can be made or sent again. */
const KEPT = [PHOTOS, DISPLAY, THUMBS];

async function* deletionsIn(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<DeleteMarkerEntry> {
  let page: ListObjectVersionsOutput = {};
  do {
    page = await client.send(
      new ListObjectVersionsCommand({
        Bucket,
        Prefix,
        KeyMarker: page.NextKeyMarker,
        VersionIdMarker: page.NextVersionIdMarker,
      }),
    );
    yield* page.DeleteMarkers ?? [];
  } while (page.IsTruncated);
}

/** @returns number of objects deleted after `since`; restores them only if `apply` */
export const undeleteObjects = async (
  client: S3Client,
  { bucket, since, apply }: { bucket: string; since: Date; apply: boolean },
): Promise<number> => {
  let count = 0;
  for (const Prefix of KEPT)
    for await (const marker of deletionsIn(client, bucket, Prefix)) {
      const { Key, VersionId, IsLatest, LastModified } = marker;
      if (!IsLatest || LastModified! < since) continue;
      count += 1;
      // Removing the delete marker makes the version before it current again.
      if (apply) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
    }
  return count;
};

const keysIn = async (client: S3Client, Bucket: string): Promise<Set<string>> => {
  const keys = new Set<string>();
  for (const Prefix of KEPT)
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key } of Contents) keys.add(Key!);
  return keys;
};

/** @returns number of missing objects; copies them only if `apply`. `from`: bucket from a backup */
export const copyMissingObjects = async (
  client: S3Client,
  { from, to, apply }: { from: string; to: string; apply: boolean },
): Promise<number> => {
  const present = await keysIn(client, to);
  let count = 0;
  for (const key of await keysIn(client, from)) {
    if (present.has(key)) continue;
    count += 1;
    const CopySource = `${from}/${key.split('/').map(encodeURIComponent).join('/')}`;
    if (apply) await client.send(new CopyObjectCommand({ Bucket: to, Key: key, CopySource }));
  }
  return count;
};
