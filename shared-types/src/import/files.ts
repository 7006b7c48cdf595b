/** Files as an import reads them: from a folder on the command line, or as they were dropped on a page. */
export interface ImportFile {
  /** Path below the folder that is imported, with forward slashes; tells files apart. */
  readonly name: string;
  readonly size: number;
  /** Its bytes from the beginning; may be asked for more than once. */
  chunks: () => AsyncIterable<Uint8Array>;
}

const ENCODINGS: Record<string, string> = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' };

/** UTF-8, or UTF-16 with the mark that it begins with. */
const decoderFor = (first: Uint8Array) => {
  const mark = [...first.subarray(0, 2)].map((byte) => byte.toString(16)).join(' ');
  return new TextDecoder(ENCODINGS[mark] ?? 'utf-8');
};

/** Its text, part by part, without the mark at its beginning; letters that cannot be read become U+FFFD. */
export async function* textParts(file: ImportFile): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderFor> | undefined;
  for await (const bytes of file.chunks()) {
    decoder ??= decoderFor(bytes);
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

export const wholeText = async (file: ImportFile): Promise<string> => {
  const parts: string[] = [];
  for await (const part of textParts(file)) parts.push(part);
  return parts.join('');
};
