import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { copyMissingObjects, undeleteObjects } from './restoreObjects';

const s3 = mockClient(S3Client);
const client = new S3Client({});
beforeEach(() => s3.reset());

test('delete markers written after the moment are removed, and no others', async () => {
  const marker = (Key: string, day: number, IsLatest = true) => ({
    Key,
    VersionId: `${Key} v`,
    IsLatest,
    LastModified: new Date(2026, 10, day),
  });
  s3.on(ListObjectVersionsCommand).resolves({});
  s3.on(ListObjectVersionsCommand, { Prefix: 'photos/' }).resolves({
    DeleteMarkers: [marker('photos/earlier', 19), marker('photos/back already', 21, false)],
    IsTruncated: true,
    NextKeyMarker: 'photos/b',
    NextVersionIdMarker: 'v',
  });
  s3.on(ListObjectVersionsCommand, {
    Prefix: 'photos/',
    KeyMarker: 'photos/b',
    VersionIdMarker: 'v',
  }).resolves({ DeleteMarkers: [marker('photos/later', 21)] });
  const options = { bucket: 'portal', since: new Date(2026, 10, 20) };
  expect(await undeleteObjects(client, { ...options, apply: false })).toBe(1);
  expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(0);
  expect(await undeleteObjects(client, { ...options, apply: true })).toBe(1);
  expect(s3.commandCalls(DeleteObjectCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { Bucket: 'portal', Key: 'photos/later', VersionId: 'photos/later v' },
  ]);
});

test('files that are missing are copied from the restored bucket', async () => {
  s3.on(ListObjectsV2Command).resolves({});
  const has = (Bucket: string, ...keys: string[]) =>
    s3
      .on(ListObjectsV2Command, { Bucket, Prefix: 'photos/' })
      .resolves({ Contents: keys.map((Key) => ({ Key })) });
  has('restored', 'photos/1/s 2', 'photos/1/s1');
  has('portal', 'photos/1/s1', 'photos/9/s1');
  const options = { from: 'restored', to: 'portal' };
  expect(await copyMissingObjects(client, { ...options, apply: false })).toBe(1);
  expect(s3.commandCalls(CopyObjectCommand)).toHaveLength(0);
  expect(await copyMissingObjects(client, { ...options, apply: true })).toBe(1);
  expect(s3.commandCalls(CopyObjectCommand)[0]!.args[0].input).toEqual({
    Bucket: 'portal',
    Key: 'photos/1/s 2',
    CopySource: 'restored/photos/1/s%202',
  });
});
