/**
 * The lists of a new installation. They are copied into the lookup tables once; Administrators add and rename
 * items there. Codes are never reused for something else.
 */

/** A text is both the stored code and the first label. */
export type SeedItem = string | { readonly code: string; readonly label: string };

export interface ListSeeds {
  readonly static: Readonly<Record<string, readonly SeedItem[]>>;
  /** By parent list, then by parent item. */
  readonly child?: Readonly<Record<string, Readonly<Record<string, readonly SeedItem[]>>>>;
}

export const getCode = (item: SeedItem): string => (typeof item === 'string' ? item : item.code);
export const getLabel = (item: SeedItem): string => (typeof item === 'string' ? item : item.label);
