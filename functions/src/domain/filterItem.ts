/** Items of lists as filters offer them: by the code that records hold, shown by their label. */
import type { ListItem } from '@portal/shared-types/lists/merge';

export interface FilterItem {
  name: string;
  /** Only where it is not the name. */
  label?: string;
}

/** Each code once, in the order of the list. Where nations give one code several labels, all of them. */
export const filterItems = (items: readonly ListItem[] = []): FilterItem[] => {
  const labels = new Map<string, Set<string>>();
  for (const { code, label } of items) labels.set(code, (labels.get(code) ?? new Set()).add(label));
  return [...labels].map(([name, of]) => {
    const label = [...of].join(' / ');
    return { name, ...(label !== name && { label }) };
  });
};
