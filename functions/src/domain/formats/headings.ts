import type { Column } from '@portal/shared-types/records/engine/render/tables';

/** Unique headings of a table: programs that find columns by name would miss duplicates. */
export const headings = (columns: readonly Column[]): string[] => {
  const used = new Set<string>();
  return columns.map(({ label }) => {
    let heading = label;
    for (let no = 2; used.has(heading); no++) heading = `${label} (${no})`;
    used.add(heading);
    return heading;
  });
};
