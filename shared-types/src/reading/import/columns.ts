/** The columns that a mapping names. A separate module, so that a page can use it without the readers. */
import type { Collect, Source, Table } from '#contract/api/manifest.ts';

const listColumns = (source: Source): string[] => {
  if ('column' in source) return [source.column];
  if ('texts' in source)
    return source.texts.flatMap((text) => [...text.matchAll(/\{([^{}]+)\}/g)].map((m) => m[1]!));
  if ('list' in source) return source.list.flatMap(listColumns);
  if ('first' in source) return source.first.flatMap(listColumns);
  if ('fields' in source) return Object.values(source.fields).flatMap(listColumns);
  if ('of' in source) return listColumns(source.of);
  if ('when' in source)
    return [source.when, ...listColumns(source.then), ...listColumns(source.otherwise)];
  return [];
};

const collectedColumns = (collect: Collect | undefined): string[] => {
  if (!collect) return [];
  if ('line' in collect) return listColumns(collect.line);
  return [
    ...Object.values(collect.fields).flatMap(listColumns),
    ...collectedColumns(collect.collect),
  ];
};

const sourcesIn = (collect: Collect | undefined): [string, Source][] => {
  if (!collect || 'line' in collect) return [];
  return [...Object.entries(collect.fields), ...sourcesIn(collect.collect)];
};

/** The columns whose cell fills a field, also one of a row that is collected; none for a text of several. */
export const listFieldColumns = ({ fields, details, collect }: Table, key: string): string[] => {
  const all = [...Object.entries(details), ...Object.entries(fields), ...sourcesIn(collect)];
  const found = all.find(([name]) => name === key);
  return found && !('texts' in found[1]) ? [...new Set(listColumns(found[1]))] : [];
};

export const listTableColumns = ({
  time,
  position,
  fields,
  details,
  collect,
  photos,
}: Table): string[] => [
  time.column,
  ...(time.clock === undefined ? [] : [time.clock]),
  ...(position.none ? [] : [position.latitude, position.longitude]),
  ...[...Object.values(fields), ...Object.values(details)].flatMap(listColumns),
  ...collectedColumns(collect),
  ...(photos === undefined ? [] : [photos]),
];
