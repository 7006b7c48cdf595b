/** List items as filter choices: identified by the code in records, shown with their label. */
import type { ListItem } from '@portal/shared-types/records/lists/merge';

export interface FilterItem {
  name: string;
  /** Only if it differs from the name. */
  label?: string;
}

/** Each code once, in list order. If nations give one code several labels, all are shown. */
export const filterItems = (items: readonly ListItem[] = []): FilterItem[] => {
  const labels = new Map<string, Set<string>>();
  for (const { code, label } of items) labels.set(code, (labels.get(code) ?? new Set()).add(label));
  return [...labels].map(([name, labelSet]) => {
    const label = [...labelSet].join(' / ');
    return { name, ...(label !== name && { label }) };
  });
};
