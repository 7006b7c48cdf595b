import { encodingFinder } from '../text/encoding';

/** The text of a file in whichever encoding it was saved, without the mark at its beginning. */
export const fileText = (bytes: Uint8Array): string => {
  const encoding = encodingFinder();
  encoding.see(bytes);
  return new TextDecoder(encoding.found()).decode(bytes);
};
