import { getCode, getLabel, type SeedItem } from './listSeed';

export interface ListItem {
  code: string;
  label: string;
  retired: boolean;
  /** Child lists: the code of the parent. */
  parent?: string;
  /** Nation lists: a nation, or null for all. */
  sharing?: string | null;
}

export const seedItems = (seeds: readonly SeedItem[], parent?: string): ListItem[] =>
  seeds.map((seed) => ({
    code: getCode(seed),
    label: getLabel(seed),
    retired: false,
    ...(parent !== undefined && { parent }),
  }));

const identity = ({ parent, code }: ListItem): string => JSON.stringify([parent ?? null, code]);

/** Stored items keep their order and labels; seeds of newer releases follow. */
export const withSeeds = (
  stored: readonly ListItem[],
  seeds: readonly ListItem[],
): readonly ListItem[] => {
  if (!stored.length) return seeds;
  const known = new Set(stored.map(identity));
  return [...stored, ...seeds.filter((seed) => !known.has(identity(seed)))];
};
