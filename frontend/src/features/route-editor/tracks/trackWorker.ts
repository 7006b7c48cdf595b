/** Reads one track file in a worker, so that the page stays responsive. */
import { readTracks } from '@portal/shared-types/tracks/readTracks';
import { listBuffers, packTracks, type PackedTracks } from './packedTracks';

export type WorkerAnswer = { progress: number } | { tracks: PackedTracks } | { failed: string };

const answer = (message: WorkerAnswer, hand: ArrayBuffer[] = []): void =>
  self.postMessage(message, { transfer: hand });

self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const tracks = packTracks(readTracks(new Uint8Array(data), (progress) => answer({ progress })));
    answer({ tracks }, listBuffers(tracks));
  } catch (error) {
    answer({ failed: String(error) });
  }
};
