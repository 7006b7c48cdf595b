import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../build/paths';
import { signInClient } from './api';
import { LARGE_MS, test, toTest, type Journey, type Stage } from './journey';
import { closeNotice } from './notices';
import { signIn } from './person';
import { realPhotos } from './photoPatrol';

const DATA = join(PROJECT, '..', 'shared', 'data');
const MANIFEST = join(PROJECT, 'infra', 'commands', 'import', 'manifests', 'bangarang.json');
const TABLES = [
  'sightings/whales_2014.csv',
  'sightings/seabirds_2014.csv',
  'sightings/salmon_jumps_2014.csv',
  'surveys/bangarang_2014_weather_hourly.csv',
];

const realFiles = (): string[] => {
  const tracks = join(DATA, 'tracks', 'bangarang_2014');
  return [
    ...readdirSync(tracks).map((name) => join(tracks, name)),
    ...TABLES.map((file) => join(DATA, file)),
  ];
};

/** Three of these rows are rejected, each for a different reason. */
const SMALL = [
  'when;lat;lon;species;count;notes',
  '2031-05-04 10:00;53,41;-129,21;humpback whale;2;off the point',
  '2031-05-04 10:20;53,42;-129,22;Sea serpent;1;',
  '2031-05-04 11:00;153;-129,2;Killer whale;4;',
  '2031-05-04;53,4;-129,2;Killer whale;many;',
  'yesterday;53,4;-129,2;Killer whale;4;',
  '',
].join('\r\n');

const openImport = async ({ page, portal }: Stage): Promise<void> => {
  await page.goto(`${portal.address}/manage?tab=import`);
  await page.getByText('Drop GPX, KML, GeoJSON and CSV files here').waitFor();
};

/** An unknown table: the mapping is proposed by its columns, and rejected rows have clear reasons. */
const mapByHand = async (stage: Stage): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await page.getByLabel('Track, CSV and photo files').setInputFiles({
    name: 'whales_by_hand.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(SMALL),
  });
  await page.getByText('Table, 5 rows, 6 columns').waitFor();
  await page.getByRole('button', { name: 'Next: columns' }).click();
  await page.getByText(/^Before checking: choose the type/).waitFor();
  const type = page.getByRole('combobox', { name: 'Type of sighting' });
  await type.fill('Whale');
  await page.getByRole('option', { name: 'Whale Observation' }).waitFor();
  await checkAccessibility();
  await page.getByRole('option', { name: 'Whale Observation' }).click();
  const species = page.getByRole('group', { name: 'Species', exact: true });
  await species.getByRole('button', { name: '2 of 3 values matched' }).click();
  await species.getByLabel('Item for Sea serpent').waitFor();
  const preview = page.getByRole('region', { name: /^Preview of/ });
  await preview.getByText('Humpback whale').waitFor();
  await picture('by-hand');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Next: check' }).click();
  await page.getByText('1 patrol will be added').waitFor();
  await page.getByText('lat "153" is not a number of degrees from -90 to 90').waitFor();
  await page.getByText('5 rows read: 2 to be added, 0 already imported, 3 not imported').waitFor();
  await picture('refused');
  await checkAccessibility();
};

const WITH_PHOTOS = [
  'when,lat,lon,species,photo',
  '2014-08-11 16:40,53.27,-129.38,humpback whale,',
  '2014-08-12 14:00,53.21,-129.4,humpback whale,bc_02_orientation_landscape_3.jpg; gone.jpg',
  '',
].join('\n');

/** One photo matched by its name, one by its time, and one by neither. */
const choosePhotos = async ({ page }: Stage, files: string[], run: string): Promise<void> => {
  const input = page.getByLabel('Track, CSV and photo files');
  await input.setInputFiles({
    name: 'whales_with_photos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(WITH_PHOTOS),
  });
  await page.getByText('Table, 2 rows, 5 columns').waitFor();
  await input.setInputFiles(files);
  await page.getByText('Matched to records by name or time').waitFor();
  await page.getByRole('button', { name: 'Next: columns' }).click();
  const type = page.getByRole('combobox', { name: 'Type of sighting' });
  await type.fill('Whale');
  await page.getByRole('option', { name: 'Whale Observation' }).click();
  assert.equal(await page.getByLabel('File names of photos').inputValue(), 'photo');
  await page.getByLabel('Source', { exact: true }).fill(run);
};

const importPhotos = async (stage: Stage, run: string): Promise<void> => {
  const { page, picture, checkAccessibility, note, watch } = stage;
  const files = realPhotos('derived_gps_bc').slice(0, 3);
  if (files.length < 3) return note('skipped: there are no photos');
  watch.allow(/^A request left the portal: http:\/\/[^/]+\/.*uploads\//);
  await choosePhotos(stage, files, run);
  await page.getByText('Files named *.jpg').scrollIntoViewIfNeeded();
  await picture('photos-columns');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Next: check' }).click();
  await page
    .getByText('3 photos read: 2 to be added, 0 already imported, 1 not imported')
    .waitFor();
  const matches = page.getByRole('region', { name: '2 photos matched to records' });
  await matches.getByText('Named in its row').waitFor();
  await page.getByText(/^no record within 15 min. of Aug 19, 2014, 18:33/).waitFor();
  await page.getByText('photo "gone.jpg" is missing: add it and import again').waitFor();
  await matches.scrollIntoViewIfNeeded();
  await picture('photos-check');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Import 2 patrols and 2 photos' }).click();
  await page.getByText('Photos: 2 added, 0 already imported, 1 not added.').waitFor();
  await picture('photos-loaded');
  await checkAccessibility();

  await page.getByRole('button', { name: 'Import other files' }).click();
  await choosePhotos(stage, files, run);
  await page.getByRole('button', { name: 'Next: check' }).click();
  await page.getByRole('button', { name: 'Import 2 photos', exact: true }).click();
  await page.getByText('Photos: 0 added, 2 already imported, 1 not added.').waitFor();
  await picture('photos-again');
};

/** The real files with the mapping of the command-line import. */
const importReal = async (stage: Stage, run: string): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await page.getByLabel('Track, CSV and photo files').setInputFiles(realFiles());
  await page.getByText(/^31 files, /).waitFor();
  const text = readFileSync(MANIFEST, 'utf8').replace(/"source": "[^"]*"/, `"source": "${run}"`);
  await page.getByLabel('Mapping file').setInputFiles({
    name: 'bangarang.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page.getByRole('option', { name: 'bangarang.json' }).waitFor({ state: 'attached' });
  await picture('files');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Next: columns' }).click();
  const whales = page.getByRole('region', { name: 'whales_2014.csv', exact: true });
  await whales
    .getByRole('region', { name: /^Preview of/ })
    .getByText('Group size')
    .first()
    .waitFor();
  await whales.scrollIntoViewIfNeeded();
  await picture('columns');
  await checkAccessibility();
  await page.getByLabel('Mapping name').fill(run);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await closeNotice(page, `The mapping “${run}” was saved`);
  await page.getByRole('button', { name: 'Next: check' }).click();
  await page.getByText('31 patrols will be added').waitFor();
  await page
    .getByText('1,222 rows read: 1,222 to be added, 0 already imported, 0 not imported')
    .waitFor();
  await page
    .getByText('3,895 track fixes read: 3,895 to be added, 0 already imported, 0 not imported')
    .waitFor();
  await picture('check');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Import 31 patrols' }).click();
  await page
    .getByText('Done: 31 patrols added, 0 already imported, 0 not imported.')
    .waitFor({ timeout: LARGE_MS });
  await picture('loaded');
  await checkAccessibility();
};

/** The same files with the saved mapping: nothing is added twice. */
const importAgain = async (stage: Stage, run: string): Promise<void> => {
  const { page, picture } = stage;
  await page.getByRole('button', { name: 'Import other files' }).click();
  await page.getByLabel('Track, CSV and photo files').setInputFiles(realFiles());
  await page.getByText(/^31 files, /).waitFor();
  await page.getByLabel('Mapping', { exact: true }).selectOption(run);
  await page.getByText(/^Saved by /).waitFor();
  await page.getByRole('button', { name: 'Next: columns' }).click();
  await page.getByRole('button', { name: 'Next: check' }).click();
  await page.getByText('All these days were already imported').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Import 0 patrols' }).isDisabled());
  await picture('again');
};

/** A manager has no Manager Portal; the import opens over Explore, and asks before closing. */
const openOverExplore = async (stage: Stage): Promise<void> => {
  const { page, width, picture, checkAccessibility } = stage;
  if (width === 'phone') await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: /^For managers/ }).click();
  await page.getByRole('menuitem', { name: 'Import patrol days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import patrol days' });
  await dialog.getByText('Drop GPX, KML, GeoJSON and CSV files here').waitFor();
  await dialog.getByLabel('Track, CSV and photo files').setInputFiles({
    name: 'whales_by_hand.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(SMALL),
  });
  await dialog.getByRole('button', { name: 'Next: columns' }).click();
  await dialog.getByLabel('Each row is a').selectOption('Weather observations');
  await dialog.getByRole('region', { name: /^Preview of/ }).waitFor();
  await picture('over-explore');
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
  await confirmation.waitFor();
  await picture('leave');
  await confirmation.getByRole('button', { name: 'Leave', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Deletes what this run has added. */
const tidyUp = async ({ portal }: Stage, run: string): Promise<number> => {
  const admin = await signInClient(portal, 'admin');
  const dates = { startDate: '2014-01-01 00:00:00', endDate: '2014-12-31 23:59:59' };
  const { items } = await admin.searchPatrols({
    query: { filters: { dates, constrainSearchToMap: false } },
  });
  const patrolIds = items.map(({ id }) => id);
  const own = (await admin.patrolsById({ body: { patrolIds } })).items.filter(
    ({ source }) => source === run,
  );
  for (const { id, version } of own)
    await admin.deleteRecord({
      idempotencyKey: `bulk-import-${id}`,
      body: { patrolId: id, recordId: null, version, reason: 'Of a journey.' },
    });
  const nation = 'North Inlet';
  for (const mapping of (await admin.importMappings({ query: { nation } })).items)
    if (mapping.name === run)
      await admin.saveImportMapping({
        body: { nation, name: run, version: mapping.version, manifest: null },
      });
  return own.length;
};

const journey: Journey = {
  story:
    'An administrator maps a table by hand, imports photos with it, and a summer of real files, once',
  withMap: ['desk'],
  async walk(stage) {
    const { page, picture, checkAccessibility, note, watch, width } = stage;
    await signIn(stage, 'manager');
    await openOverExplore(stage);
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await signIn(stage, 'admin');
    await openImport(stage);
    await picture('empty');
    await checkAccessibility();
    await mapByHand(stage);
    const run = `Journey ${width} ${Date.now()}`;
    await page.reload();
    // If another patrol has the same start, the import starts one second earlier.
    watch.allow('409 POST /api/v0/patrol-creator/');
    try {
      await importPhotos(stage, run);
      // The rest doesn't depend on the width.
      if (width === 'phone') return;
      if (!existsSync(join(DATA, 'tracks'))) return note(`skipped: there are no files in ${DATA}`);
      await page.reload();
      await importReal(stage, run);
      await importAgain(stage, run);
    } finally {
      note(`${await tidyUp(stage, run)} patrols added and taken away`);
    }
  },
};

test(...toTest(journey));
