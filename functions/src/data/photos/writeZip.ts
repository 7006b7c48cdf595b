/**
 * Streams objects into a zip in the store: sources are opened one at a time, the zip goes up in parts, and
 * nothing of it is kept in memory but the parts under way. It is complete, or it doesn't exist.
 */
import { PassThrough, pipeline, Transform, type Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import type { S3Client } from '@aws-sdk/client-s3';
import { ZipArchive } from 'archiver';
import archiverCrc from 'crc-32';
import { uploadInParts } from '../objects/uploadParts';

export interface ZipSource {
  name: string;
  /** Unknown for text that is made while it is written. */
  bytes?: number;
  /** Text shrinks, photos don't. */
  compress?: true;
  /** Shown as the entry's time. */
  date: Date;
  /** @throws when it doesn't exist */
  open: () => Promise<Readable>;
}

/** Listed while they are written, where there are many. */
export type ZipSources = Iterable<ZipSource> | AsyncIterable<ZipSource>;

/** A source that has another size than expected. */
export class SourceChanged extends Error {
  constructor(
    readonly entry: string,
    message: string,
  ) {
    super(message);
  }
}

// Archiver's checksum in JavaScript takes a quarter of the time of a zip; Node has it since 20.15.
if (zlib.crc32) archiverCrc.buf = (bytes, seed = 0) => zlib.crc32(bytes as Buffer, seed >>> 0);

/** Of the archive's own buffers; larger ones cost fewer turns of the event loop. */
const BUFFER_BYTES = 256 * 1024;

/** Passes bytes on, and fails unless there are as many as expected. */
const exactly = ({ name, bytes }: ZipSource, onBytes: (count: number) => void): Transform => {
  let seen = 0;
  return new Transform({
    highWaterMark: BUFFER_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
    flush(done) {
      done(
        bytes === undefined || seen === bytes
          ? null
          : new SourceChanged(name, `${name} has ${seen} bytes instead of ${bytes}`),
      );
    },
  });
};

/**
 * The zip as a stream. It fails when a source is missing or has another size than expected.
 */
export const zipOf = (
  sources: ZipSources,
  onBytes: (count: number) => void = () => undefined,
): Readable => {
  const archive = new ZipArchive({ store: true, highWaterMark: BUFFER_BYTES });
  const add = (source: ZipSource, stream: Readable): Promise<void> =>
    new Promise((resolve, reject) => {
      archive.removeAllListeners('entry').once('entry', () => resolve());
      const checked = exactly(source, onBytes);
      // Without this, an error of the source would leave the archive waiting.
      pipeline(stream, checked, (error) => error && reject(error));
      archive.append(checked, {
        ...{ name: source.name, date: source.date },
        store: source.compress !== true,
      });
    });
  const addAll = async (): Promise<void> => {
    for await (const source of sources) {
      const stream = await source.open();
      await add(source, stream);
    }
    await archive.finalize();
  };
  addAll().catch((error: unknown) => archive.destroy(error as Error));
  // The archive is another kind of stream than Node's own, which the SDK asks for.
  return pipeline(archive, new PassThrough({ highWaterMark: BUFFER_BYTES }), () => undefined);
};

/**
 * Writes the zip to a key; an upload that fails is aborted.
 * @throws what made it fail
 */
export const writeZip = async (
  client: S3Client,
  target: { bucket: string; key: string; fileName: string },
  sources: ZipSources,
  onBytes?: (count: number) => void,
): Promise<void> => {
  const body = zipOf(sources, onBytes);
  try {
    await uploadInParts(
      client,
      {
        Bucket: target.bucket,
        Key: target.key,
        ContentType: 'application/zip',
        ContentDisposition: `attachment; filename="${target.fileName}"`,
      },
      body,
    );
  } finally {
    body.destroy();
  }
};
