/**
 * Streams objects into a zip in the store: sources are written one at a time, the zip is uploaded in parts,
 * and memory contains only the parts in progress. The zip is complete, or it doesn't exist.
 */
import { PassThrough, pipeline, Transform, type Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import type { S3Client } from '@aws-sdk/client-s3';
import { ZipArchive } from 'archiver';
import archiverCrc from 'crc-32';
import { uploadInParts } from '../objects/uploadParts';

export interface ZipSource {
  name: string;
  /** Unknown for text that is generated while writing. */
  bytes?: number;
  /** Text shrinks, photos don't. */
  compress?: true;
  /** Shown as the entry's time. */
  date: Date;
  /** It may be opened while the source before it is written. */
  ahead?: true;
  /** @throws if it doesn't exist */
  open: () => Readable | Promise<Readable>;
}

/** Many sources can be listed while they are written. Only those of an array can be opened ahead. */
export type ZipSources = Iterable<ZipSource> | AsyncIterable<ZipSource>;

export class SourceChanged extends Error {
  constructor(
    readonly entry: string,
    message: string,
  ) {
    super(message);
  }
}

// Archiver's own checksum, in JavaScript, takes a quarter of the time of a zip.
archiverCrc.buf = (bytes, seed = 0) => zlib.crc32(bytes as Buffer, seed >>> 0);

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

/** The zip as a stream. It fails if a source is missing or its size isn't the expected one. */
export const zipFiles = (
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
        name: source.name,
        date: source.date,
        store: source.compress !== true,
      });
    });
  let next: Promise<Readable> | undefined;
  const openAhead = (source: ZipSource | undefined): void => {
    next = source?.ahead && Promise.resolve(source.open());
    // Its error is reported when its turn comes.
    next?.catch(() => undefined);
  };
  const addAll = async (): Promise<void> => {
    const known = Array.isArray(sources) ? (sources as readonly ZipSource[]) : [];
    let i = 0;
    for await (const source of sources) {
      const stream = await (next ?? source.open());
      openAhead(known[++i]);
      await add(source, stream);
    }
    await archive.finalize();
  };
  addAll().catch((error: unknown) => archive.destroy(error as Error));
  // The archive isn't a native Node stream, which the SDK requires.
  return pipeline(archive, new PassThrough({ highWaterMark: BUFFER_BYTES }), () => {
    next?.then(
      (stream) => stream.destroy(),
      () => undefined,
    );
  });
};

/** Writes the zip to a key; a failed upload is aborted. @throws the error that made it fail */
export const writeZip = async (
  client: S3Client,
  target: { bucket: string; key: string; fileName: string },
  sources: ZipSources,
  onBytes?: (count: number) => void,
): Promise<void> => {
  const body = zipFiles(sources, onBytes);
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
