/** Files of an import: from a folder on the command line, or dropped on a page. */
import { encodingFinder, type Encoding } from '../text/encoding';

export interface ImportFile {
  /** Path below the imported folder, with forward slashes; identifies the file. */
  readonly name: string;
  readonly size: number;
  /** The bytes from the beginning; can be called more than once. */
  chunks: () => AsyncIterable<Uint8Array>;
  /** The file, without loading it into memory. */
  blob: () => Promise<Blob>;
}

/** Reads only as much of the file as it takes to be certain. */
export const findEncoding = async (file: ImportFile): Promise<Encoding> => {
  const encoding = encodingFinder();
  for await (const bytes of file.chunks()) if (encoding.see(bytes)) break;
  return encoding.found();
};

/** The text in parts, without byte order mark; undecodable bytes become U+FFFD. */
export async function* textParts(file: ImportFile, encoding?: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding ?? (await findEncoding(file)));
  for await (const bytes of file.chunks()) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

export const wholeBytes = async (file: ImportFile): Promise<Uint8Array> => {
  const bytes = new Uint8Array(file.size);
  let at = 0;
  for await (const part of file.chunks()) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.subarray(0, at);
};
