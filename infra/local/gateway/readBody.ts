/** Reads a request's body, and stops as soon as it is too large. */
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@portal/shared-types/text/limits';
import { problem } from '@portal/shared-types/text/problems';

const tooLarge = () =>
  problem('body-too-large', {
    detail: `A request can be at most ${LIMITS.requestBytes / 1024 / 1024} MB.`,
  });

/** @throws Problem body-too-large */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.requestBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LIMITS.requestBytes) {
        request.removeAllListeners('data');
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
};
