/** Files as an import reads them: from a folder on the command line, or as they were dropped on a page. */
import { encodingFinder, type Encoding } from '../text/encoding';

export interface ImportFile {
  /** Path below the folder that is imported, with forward slashes; tells files apart. */
  readonly name: string;
  readonly size: number;
  /** Its bytes from the beginning; may be asked for more than once. */
  chunks: () => AsyncIterable<Uint8Array>;
  /** The file itself, which is not in memory. */
  blob: () => Promise<Blob>;
}

/** Reads as much of the file as it takes to be sure. */
export const encodingOf = async (file: ImportFile): Promise<Encoding> => {
  const encoding = encodingFinder();
  for await (const bytes of file.chunks()) if (encoding.see(bytes)) break;
  return encoding.found();
};

/** Its text, part by part, without the mark at its beginning; letters that cannot be read become U+FFFD. */
export async function* textParts(file: ImportFile, encoding?: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding ?? (await encodingOf(file)));
  for await (const bytes of file.chunks()) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

export const wholeText = async (file: ImportFile): Promise<string> => {
  const parts: string[] = [];
  for await (const part of textParts(file)) parts.push(part);
  return parts.join('');
};
