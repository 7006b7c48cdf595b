/** Decodes `aws-chunked`, the encoding in which clients send content whose hash they don't know yet. */
import { S3Error } from './s3Error';

const LONGEST_LINE = 4096;
const MAX_TRAILERS = 20;

const malformed = (): S3Error => new S3Error('IncompleteBody', 'The chunks cannot be read.');

/** Reads lines and counted bytes from content in pieces of any size. */
const makeReader = (body: AsyncIterable<Buffer>) => {
  const pieces = body[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  const more = async (): Promise<void> => {
    const { done, value } = (await pieces.next()) as IteratorResult<Buffer, undefined>;
    if (done) throw malformed();
    buffered = buffered.length ? Buffer.concat([buffered, value]) : value;
  };
  return {
    line: async (): Promise<string> => {
      let end;
      while ((end = buffered.indexOf('\r\n')) < 0) {
        if (buffered.length > LONGEST_LINE) throw malformed();
        await more();
      }
      const line = buffered.toString('latin1', 0, end);
      buffered = buffered.subarray(end + 2);
      return line;
    },
    take: async function* (bytes: number): AsyncIterable<Buffer> {
      for (let left = bytes; left > 0;) {
        if (!buffered.length) await more();
        const piece = buffered.subarray(0, left);
        buffered = buffered.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },
  };
};

/**
 * @param trailing names of the headers that follow the content
 * @param onTrailers gets these, before the content ends
 */
export async function* readChunks(
  body: AsyncIterable<Buffer>,
  contentHash: string,
  trailing: string[],
  onTrailers: (trailers: Record<string, string>) => void,
): AsyncIterable<Buffer> {
  if (contentHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER')
    throw new S3Error('NotImplemented', `${contentHash} is not supported.`);

  const reader = makeReader(body);
  for (let size = -1; size !== 0;) {
    const head = /^[\da-f]{1,8}$/i.exec(await reader.line());
    if (!head) throw malformed();
    size = parseInt(head[0], 16);
    yield* reader.take(size);
    if (size && (await reader.line()) !== '') throw malformed();
  }

  const trailers: Record<string, string> = {};
  for (let text = await reader.line(); text !== ''; text = await reader.line()) {
    const [, name, value] = /^([\w-]+):(.*)$/.exec(text) ?? [];
    if (name === undefined || Object.keys(trailers).length === MAX_TRAILERS) throw malformed();
    trailers[name.toLowerCase()] = value!.trim();
  }
  if (Object.keys(trailers).some((name) => !trailing.includes(name))) throw malformed();
  onTrailers(trailers);
}
