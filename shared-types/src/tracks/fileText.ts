import { encodingFinder } from '../text/encoding';

/** The text of a file in any encoding, without byte order mark. */
export const fileText = (bytes: Uint8Array): string => {
  const encoding = encodingFinder();
  encoding.see(bytes);
  return new TextDecoder(encoding.found()).decode(bytes);
};
