import type { Column } from '@portal/shared-types/records/engine/render/tables';

/** Headings of a table, each one once: programs that find columns by name would miss the second. */
export const headings = (columns: readonly Column[]): string[] => {
  const used = new Set<string>();
  return columns.map(({ label }) => {
    let heading = label;
    for (let no = 2; used.has(heading); no++) heading = `${label} (${no})`;
    used.add(heading);
    return heading;
  });
};
