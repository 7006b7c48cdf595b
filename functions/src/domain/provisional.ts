/**
 * The mark of a search entry that is staged: the lowest bit of its first byte (see packEntry). Whoever
 * meets one asks the patrol itself, whatever else the entry says.
 */
export const markProvisional = (bytes: Uint8Array): Uint8Array => {
  const out = Uint8Array.from(bytes);
  out[0] = out[0]! | 1;
  return out;
};

/** What a change leaves where an entry was: nothing but the mark. */
export const TRACE_BYTES = Uint8Array.of(1);

export const isProvisional = (bytes: Uint8Array): boolean => (bytes[0]! & 1) === 1;
