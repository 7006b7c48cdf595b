import type { ExportInfo, Saved } from './download';

const counted = (one: ExportInfo['files'][number]): string => {
  const { file, records, features, sheets } = one;
  if (Array.isArray(sheets)) return `  ${file}: ${sheets.length} sheets`;
  const count = records ?? features;
  const of = records === undefined ? 'on the map' : 'records';
  return typeof count === 'number' ? `  ${file}: ${count} ${of}` : `  ${file}`;
};

/** What was saved, with the counts of its files. */
export const savedText = ({ path, files, info }: Saved, bytes: number): string =>
  [
    `${Object.entries(info.records)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')} in ${bytes.toLocaleString('en-CA')} bytes:`,
    // Photos are many.
    ...info.files.filter(({ bytes: size }) => size === undefined).map(counted),
    `All ${files} files match their SHA-256.`,
    `Saved as ${path}`,
  ].join('\n');
