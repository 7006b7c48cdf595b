/** What the bytes of a text stand for, where people save files with whatever their program offers. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** By the mark that a text begins with, or by the half of its first letter that is nothing. */
const marked = ([first, second]: Uint8Array): Encoding | undefined => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== undefined && first > 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== undefined && second > 0 ? 'utf-16be' : undefined;
};

const WIDE = /[\u0080-\ufffc]/;

/**
 * Told of all bytes in turn. Without a mark it is UTF-8; where not one letter beyond ASCII is, and some
 * bytes are none, Windows-1252, as Excel saves "CSV". A UTF-8 file with a broken letter stays one: its
 * other letters are right.
 */
export const encodingFinder = () => {
  const lenient = new TextDecoder('utf-8');
  const strict = new TextDecoder('utf-8', { fatal: true });
  let mark: Encoding | undefined;
  let begun = false;
  let wide = false;
  let broken = false;
  return {
    /** True as soon as no further bytes can change it. */
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
