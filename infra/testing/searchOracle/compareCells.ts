import { guardFormulas } from '@portal/shared-types/base/text/formulas';
import type { ReadFiles } from './runExport';
import {
  plainPatrol,
  plainSighting,
  plainSurvey,
  type Cells,
  type Labels,
  type PlainRecord,
} from './plainCells';
import type { StoredPatrol } from '@portal/functions/testing/plainSearch';

const PHOTOS = 'Photo URLs';
/** Calculated by the portal, and tested elsewhere with values calculated by hand. */
const WORKED_OUT =
  /^(Duration, .*|Distance \(km\)|All sightings|All surveys|Weather observations)$/;

/** As a file has them, which a spreadsheet must not run. */
const guarded = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([heading, text]) => [heading, guardFormulas(text)]),
  );

const filled = (row: Cells, without: readonly string[]): Cells =>
  Object.fromEntries(
    Object.entries(row).filter(([heading, text]) => text !== '' && !without.includes(heading)),
  );

const sorted = (rows: readonly Cells[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

/** Cells that differ, by record. */
export interface Compared {
  records: number;
  differences: object[];
}

/** @param nations of the person who exported */
export const compareCells = (
  files: ReadFiles,
  all: readonly StoredPatrol[],
  { labels, nations }: { labels: Labels; nations: readonly string[] },
): Compared => {
  const byId = new Map(all.map((stored) => [stored.id, stored]));
  const compared: Compared = { records: 0, differences: [] };
  const note = (id: string, found: unknown, expected: unknown): void => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      compared.differences.push({ id, found, expected });
  };

  const compare = (id: string, file: string, row: Cells, plain: PlainRecord): void => {
    compared.records += 1;
    const worked = Object.keys(row).filter((heading) => WORKED_OUT.test(heading));
    const cells = filled(row, [...plain.groups, ...worked, PHOTOS]);
    note(id, Object.entries(cells).sort(), Object.entries(guarded(plain.cells)).sort());
    const key = file.startsWith('records/patrols')
      ? 'Patrol'
      : id.includes('v')
        ? 'Survey'
        : 'Sighting';
    for (const path of new Set(plain.rows.map(([one]) => one))) {
      const table = file.replace('.csv', `-${path.replaceAll(/[/_]/g, '-')}.csv`);
      const rows = (files.get(table) ?? [])
        .filter((one) => one[key] === id)
        .map((one) => {
          // The id and the numbers of the rows come first.
          const numbers = Object.keys(one).slice(0, 1 + path.split('/').length);
          return filled(one, numbers);
        });
      const expected = plain.rows
        .filter(([one]) => one === path)
        .map(([, cells]) => guarded(cells));
      note(`${id} ${path}`, sorted(rows), sorted(expected));
    }
  };
  for (const [file, rows] of files)
    for (const row of rows) {
      if (!('Sharing' in row)) continue;
      if (file === 'records/patrols.csv') {
        const stored = byId.get(Number(row.Patrol))!;
        compare(row.Patrol!, file, row, plainPatrol(stored, labels));
        continue;
      }
      const id = (file.startsWith('records/sightings-') ? row.Sighting : row.Survey)!;
      const [pid, no] = id.split(/\.v?/).map(Number) as [number, number];
      const stored = byId.get(pid)!;
      const plain = id.includes('v') ? plainSurvey : plainSighting;
      compare(id, file, row, plain(stored, no, labels));
      const { patrol, photos = {} } = stored;
      const hasPhotos = nations.includes(patrol.nation) ? id in photos : photos[id] === true;
      note(`${id} photos`, row[PHOTOS] !== '', hasPhotos);
    }
  return compared;
};
