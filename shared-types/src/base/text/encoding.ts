/** Detects the encoding of a text file: people save files in whatever their program offers. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Recognizes the byte order mark, or the zero byte of the first character. */
const marked = ([first, second]: Uint8Array): Encoding | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== undefined && first > 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== undefined && second > 0 ? 'utf-16be' : undefined;
};

const WIDE = /[\u0080-\ufffc]/;

/**
 * Reads all bytes in turn. Without a byte order mark, a text is UTF-8; but if it has no valid UTF-8 character
 * beyond ASCII and some invalid bytes, it is Windows-1252, as Excel saves "CSV". A UTF-8 file with a broken
 * character stays UTF-8, because its other characters are right.
 */
export const encodingFinder = () => {
  const lenient = new TextDecoder('utf-8');
  const strict = new TextDecoder('utf-8', { fatal: true });
  let mark: Encoding | undefined;
  let begun = false;
  let wide = false;
  let broken = false;
  return {
    /** True once further bytes can't change the result. */
    see: (bytes: Uint8Array): boolean => {
      if (!begun) mark = marked(bytes);
      begun ||= bytes.length > 0;
      if (mark || wide) return true;
      wide = WIDE.test(lenient.decode(bytes, { stream: true }));
      if (broken) return wide;
      try {
        strict.decode(bytes, { stream: true });
      } catch {
        broken = true;
      }
      return wide;
    },
    found: (): Encoding => mark ?? (broken && !wide ? 'windows-1252' : 'utf-8'),
  };
};
