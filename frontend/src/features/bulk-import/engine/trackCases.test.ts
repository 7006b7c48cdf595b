/** The import page reads each of the track files as the command line and the route step do. */
import { Blob as NodeBlob } from 'node:buffer';
import { parseManifest } from '@portal/shared-types/contract/api/manifest';
import {
  expectedImport,
  importOutcome,
  REPORTED_IMPORTS,
  reportedFiles,
  reportedManifest,
} from '@portal/shared-types/reading/import/testing/reportedImports';
import { seededLists } from '@portal/shared-types/reading/import/testing/seededLists';
import {
  expectedFigures,
  isReportedThere,
  routeFigures,
  TRACK_CASES,
} from '@portal/shared-types/reading/tracks/testing/trackCases';
import { newManifest } from '../mapping/groups';
import { createEngine } from './importEngine';

const NOW = Date.UTC(2026, 10, 28) / 1000;

it.each(TRACK_CASES)('the import page reads $file', async (one) => {
  const engine = createEngine();
  await engine.useLists({ statics: [], children: [] });
  // The test document's own Blob can't be read.
  const file = new NodeBlob([one.text]) as unknown as Blob;
  const found = await engine.open([{ name: one.file, file }], () => undefined);
  const prepared = await engine.prepare(newManifest('North Inlet', found), NOW, () => undefined);
  expect(prepared?.days).toHaveLength(1);
  const { patrol } = await engine.day(0);
  expect(routeFigures(patrol.route_geojson)).toEqual(expectedFigures(one));
  const said = [...prepared!.reports, ...prepared!.notes];
  expect(said.map(({ reason, rows }) => [reason, rows])).toEqual(
    (one.reported ?? []).map(([what, count]) => [expect.stringMatching(what) as string, count]),
  );
});

(isReportedThere ? it : it.skip).each(REPORTED_IMPORTS)(
  'the import page reads the tables and photos of $folder',
  async (one) => {
    const engine = createEngine();
    await engine.useLists(seededLists());
    const files = reportedFiles(one.folder).map(({ name, bytes }) => ({
      name,
      file: new NodeBlob([bytes]) as unknown as Blob,
    }));
    await engine.open(files, () => undefined);
    const manifest = parseManifest(JSON.stringify(reportedManifest(one.folder)));
    const prepared = await engine.prepare(manifest, NOW, () => undefined);
    const days = await Promise.all(prepared!.days.map((_, i) => engine.day(i)));
    const said = [...prepared!.reports, ...prepared!.notes];
    expect(importOutcome({ days, said })).toEqual(expectedImport(one));
  },
);
