import type { Readable } from 'node:stream';
import { Failure } from '#base/failure.ts';

/** Six times the longest item of the store: a control character takes six bytes in JSON. */
const MAX_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * The lines of a text. Only a line feed ends one: `readline` also ends them at U+2028 and U+2029, which people
 * paste into notes and JSON leaves as they are.
 * @throws Failure for a line that is longer than any record, or isn't UTF-8
 */
export const linesIn = async function* (
  stream: Readable,
  name: string,
): AsyncGenerator<string, void> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let number = 1;
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const line = (): string => {
    try {
      const text = utf8.decode(Buffer.concat(parts));
      parts = [];
      bytes = 0;
      number++;
      return text;
    } catch {
      throw new Failure(`${name}, line ${number} isn’t text in UTF-8.`);
    }
  };
  const add = (part: Buffer): void => {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Failure(`${name}, line ${number} is longer than any record.`);
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at; (at = chunk.indexOf(NEWLINE, from)) >= 0; from = at + 1) {
      add(chunk.subarray(from, at));
      yield line();
    }
    if (from < chunk.length) add(chunk.subarray(from));
  }
  if (bytes) yield line();
};
