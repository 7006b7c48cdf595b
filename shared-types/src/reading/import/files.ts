/** Files of an import: from a folder on the command line, or dropped on a page. */
import { encodingFinder, type Encoding } from '#base/text/encoding.ts';

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

const HEAD_BYTES = 4096;

/** Of XLSX and ODS, of PDF, and of XLS. */
const BINARY_STARTS = ['PK\u0003\u0004', '%PDF', '\u00d0\u00cf\u0011\u00e0'];

/** Whether it is a spreadsheet, picture or PDF, whatever its name. */
export const isBinary = async (file: ImportFile): Promise<boolean> => {
  for await (const bytes of file.chunks()) {
    const head = bytes.subarray(0, HEAD_BYTES);
    const start = String.fromCharCode(...head.subarray(0, 4));
    if (BINARY_STARTS.includes(start)) return true;
    // In UTF-16 every other byte may be zero; in other text encodings none is.
    const nothing = head.filter((byte) => byte === 0).length;
    const isWide = (head[0] ?? 0) >= 0xfe || (nothing > 0 && nothing * 3 > head.length);
    return nothing > 0 && !isWide;
  }
  return false;
};

export const wholeBytes = async (file: ImportFile): Promise<Uint8Array> => {
  const bytes = new Uint8Array(file.size);
  let at = 0;
  for await (const part of file.chunks()) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes.subarray(0, at);
};
