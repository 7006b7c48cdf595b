/** Reads one track file in a worker, so that the page stays responsive. */
import { readTracks } from '@portal/shared-types/reading/tracks/readTracks';
import { listBuffers, packTracks, type PackedTracks } from './packedTracks';

export type WorkerResponse = { progress: number } | { tracks: PackedTracks } | { failed: string };

const respond = (message: WorkerResponse, hand: ArrayBuffer[] = []): void =>
  self.postMessage(message, { transfer: hand });

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const tracks = packTracks(
      readTracks(new Uint8Array(data), (progress) => respond({ progress })),
    );
    respond({ tracks }, listBuffers(tracks));
  } catch (error) {
    respond({ failed: String(error) });
  }
};
