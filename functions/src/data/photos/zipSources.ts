import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { zipMessages } from '@portal/shared-types/base/text/photoJobMessages';
import type { ZipEntry } from '#domain/photos/zipManifest.ts';
import { bucketName, jobS3Client } from '../objects/s3';
import { SourceChanged, type ZipSource } from './writeZip';

class SourceMissing extends Error {
  constructor(readonly entry: string) {
    super(`${entry} is missing`);
  }
}

/** Zip archives have times without a zone, which archiver writes in UTC. */
export const zipDate = (wallClock: string): Date => new Date(`${wallClock.replace(' ', 'T')}Z`);

/** A stored photo; opening it fails if it is missing. */
export const photoSource = ({ name, key, bytes, at }: ZipEntry): ZipSource => ({
  name,
  bytes,
  date: zipDate(at),
  ahead: true,
  open: async () => {
    try {
      const { Body } = await jobS3Client().send(
        new GetObjectCommand({ Bucket: bucketName(), Key: key }),
      );
      return Body as Readable;
    } catch (error) {
      throw error instanceof NoSuchKey ? new SourceMissing(name) : error;
    }
  },
});

/** The message for a photo that could not be copied. @returns undefined for other errors */
export const photoReason = (error: unknown): string | undefined => {
  if (error instanceof SourceMissing) return zipMessages.missing(error.entry);
  if (error instanceof SourceChanged) return zipMessages.changed(error.entry);
  return undefined;
};
