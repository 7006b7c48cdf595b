/**
 * The lists that a new installation starts with. They are copied into the lookup tables once;
 * administrators extend and rename there, and codes are never used again for something else.
 */

/** A text is both the stored code and the first label. */
export type SeedItem = string | { readonly code: string; readonly label: string };

export interface ListSeeds {
  readonly static: Readonly<Record<string, readonly SeedItem[]>>;
  /** By parent list, then by parent item. */
  readonly child: Readonly<Record<string, Readonly<Record<string, readonly SeedItem[]>>>>;
}

export const codeOf = (item: SeedItem): string => (typeof item === 'string' ? item : item.code);
export const labelOf = (item: SeedItem): string => (typeof item === 'string' ? item : item.label);
