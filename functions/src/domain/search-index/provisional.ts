/**
 * The mark of a staged search entry: the lowest bit of its first byte (see packEntry). A search that finds
 * one reads the patrol, whatever the entry contains.
 */
export const markProvisional = (bytes: Uint8Array): Uint8Array => {
  const out = Uint8Array.from(bytes);
  out[0] = out[0]! | 1;
  return out;
};

/** What a change leaves in place of a removed entry: only the mark. */
export const TRACE_BYTES = Uint8Array.of(1);

export const isProvisional = (bytes: Uint8Array): boolean => (bytes[0]! & 1) === 1;
