import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { signInClient } from './api';
import { findEditor } from './editedPatrol';
import { BOTH_WIDTHS, test, toTest, type Journey, type Stage } from './journey';
import { addLongPatrol, LONG_POINTS, removePatrol } from './longPatrol';
import { mapIdle } from './mapPositions';
import { openPanel } from './notePatrol';
import { signIn } from './person';
import { patient } from './patience';

/** The editor's map; the page below has another one. */
const findMap = (editor: Locator): Locator => editor.locator('[data-map-bounds]');

const idle = (editor: Locator): Promise<void> => mapIdle(editor.page(), editor);

const figures = async (editor: Locator): Promise<string> =>
  (await editor.getByLabel('Route summary').innerText()).replace(/\s+/g, ' ');

const PATIENCE_MS = patient(60_000);

/** A slow machine draws first, and then calculates. */
const figuresBecome = async (
  editor: Locator,
  isExpected: (text: string) => boolean,
): Promise<void> => {
  const since = Date.now();
  let text = '';
  do {
    if (await editor.getByLabel('Route summary').count()) text = await figures(editor);
    if (isExpected(text)) return;
    await editor.page().waitForTimeout(50);
  } while (Date.now() - since < PATIENCE_MS);
  assert.fail(`the figures of the route stay at: ${text}`);
};
const ending = (end: string) => (text: string) => text.endsWith(end);

/** Longer than ArcGIS accepts as a click. */
const SLOW_PRESS_MS = 400;

/** A position on the map, as fractions of its width and height. */
const findPixel = async (editor: Locator, [x, y]: readonly [number, number]) => {
  await findMap(editor).scrollIntoViewIfNeeded();
  const box = await findMap(editor).boundingBox();
  if (!box) throw new Error('The map is not on the page.');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
};

const tap = async (
  { page, width }: Stage,
  editor: Locator,
  at: readonly [number, number],
): Promise<void> => {
  const { x, y } = await findPixel(editor, at);
  if (width === 'phone') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y, { delay: SLOW_PRESS_MS });
};

/** Drags with a mouse; a finger's drag uses the same events of the map. */
const drag = async (
  { page }: Stage,
  editor: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> => {
  const [start, end] = [await findPixel(editor, from), await findPixel(editor, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
};

/** Measures how long the long route takes to open, and edits with the keyboard. */
const changeLongRoute = async (stage: Stage, patrolId: number, panel: Locator): Promise<void> => {
  const { page, note, picture, checkAccessibility } = stage;
  const since = Date.now();
  await panel.getByRole('button', { name: /^Edit (the )?route of/ }).click();
  const editor = findEditor(page);
  await editor.getByText(`${LONG_POINTS.toLocaleString('en-CA')}`, { exact: true }).waitFor();
  const opened = Date.now() - since;
  await idle(editor);
  assert.equal(
    await page.locator('#root [data-map]').isVisible(),
    false,
    'the other map is paused',
  );
  note(
    `20,000 points and 300 sightings: open after ${opened} ms, drawn after ${Date.now() - since} ms`,
  );
  await editor.getByText(/^Zoom in to edit individual points: 19,998 points/).waitFor();
  await picture('long');
  await checkAccessibility();

  // With the keyboard: every point can be reached through the coordinates.
  await editor.getByRole('button', { name: 'Coordinates', exact: true }).click();
  const table = page.getByRole('dialog', { name: 'Route coordinates' });
  await table.getByLabel('Latitude of point 2', { exact: true }).fill('52 54.5 N');
  await table.getByLabel('Latitude of point 2', { exact: true }).press('Enter');
  await table.getByRole('button', { name: 'Remove point 1', exact: true }).click();
  await checkAccessibility();
  await table.getByRole('button', { name: 'Done' }).click();
  await figuresBecome(editor, ending('Points 19,999'));
  await editor.getByRole('button', { name: 'Undo', exact: true }).press('Control+z');
  await figuresBecome(editor, ending('Points 20,000'));
  await editor.getByRole('button', { name: 'Redo', exact: true }).press('Control+y');
  await editor.getByText('Edited: Route').waitFor();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  // The moved point is half a kilometre off: that is only a hint.
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await review.getByText(/^The route jumps 470 m in 10 sec\./).waitFor();
  await review.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The changes were saved.').waitFor();
  await editor.waitFor({ state: 'detached' });
  const client = await signInClient(stage.portal, 'guardian');
  const [{ nation, patrol_start_dt: patrolStartDate } = assert.fail()] = (
    await client.patrolsById({ body: { patrolIds: [patrolId] } })
  ).items;
  const { route_geojson: saved } = await client.patrolRoute({ query: { nation, patrolStartDate } });
  const [line] = saved!.geometry.coordinates;
  assert.equal(line!.length, LONG_POINTS - 1);
  assert.equal(line![0]![1], 52.908_333);
  assert.equal(saved!.properties.coordTimes![0]!.length, LONG_POINTS - 1);
};

/** Draws a new route instead, moves a point, adds one, cuts, imports a file; then discards it all. */
const redraw = async (stage: Stage, panel: Locator): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await panel.getByRole('button', { name: /^Edit (the )?route of/ }).click();
  const editor = findEditor(page);
  await idle(editor);
  await editor.getByRole('button', { name: 'More route actions' }).click();
  await page.getByRole('menuitem', { name: 'Clear route' }).click();
  // Until it has closed, the menu catches the next tap.
  await page.getByRole('menu').waitFor({ state: 'detached' });
  // The map ignores taps while it removes 20,000 points.
  await idle(editor);
  const corners = [
    [0.2, 0.3],
    [0.35, 0.6],
    [0.55, 0.4],
    [0.7, 0.65],
  ] as const;
  for (const [i, corner] of corners.entries()) {
    await tap(stage, editor, corner);
    await figuresBecome(editor, ending(`Points ${i + 1}`));
  }
  await picture('drawn');
  await editor.getByRole('button', { name: 'Change', exact: true }).click();
  await idle(editor);
  const before = await figures(editor);
  await drag(stage, editor, corners[1], [0.35, 0.75]);
  await figuresBecome(editor, (text) => text !== before);
  // Halfway between the last two points.
  await tap(stage, editor, [0.625, 0.525]);
  const chosen = editor.getByRole('region', { name: 'Selected point' });
  await chosen.getByText(/No time: this point was added by hand/).waitFor();
  await chosen.getByRole('button', { name: 'Select a section from here' }).click();
  await tap(stage, editor, corners[2]);
  await picture('stretch');
  await checkAccessibility();
  await editor.getByRole('button', { name: 'Cut, leaving a gap' }).click();
  await figuresBecome(editor, ending('Points 5, 1 gap'));
  await editor.getByRole('button', { name: 'Undo', exact: true }).click();
  await figuresBecome(editor, ending('Points 5'));

  const point = (lat: number, time: string): string =>
    `<trkpt lat="${lat}" lon="-130.5"><time>${time}</time></trkpt>`;
  const gpx = [
    '<gpx><trk><name>Morning</name><trkseg>',
    point(52.9, '2026-07-05T15:00:00Z'),
    point(53, '2026-07-05T16:00:00Z'),
    '</trkseg></trk><trk><name>Afternoon</name><trkseg>',
    point(53.1, '2026-07-05T20:00:00Z'),
    '<trkpt lat="0" lon="0"><time>2026-07-05T20:30:00Z</time></trkpt>',
    point(53.2, '2026-07-05T21:00:00Z'),
  ].join('\n');
  await editor.getByLabel('Track file').setInputFiles({
    name: 'day.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(gpx),
  });
  const tracks = page.getByRole('dialog', { name: 'Route from a file' });
  await tracks.getByText('day.gpx ends early, at line 7').waitFor();
  await tracks.getByText('1 point at 0, 0').waitFor();
  await picture('file');
  await checkAccessibility();
  await tracks.getByRole('button', { name: 'Use 2 tracks' }).click();
  const times = page.getByRole('dialog', { name: 'Use the track’s times?' });
  await times.getByText(/recorded Jul 5, 2026, 08:00 – 14:00/).waitFor();
  await times.getByRole('button', { name: 'Keep current times' }).click();
  await figuresBecome(editor, (text) =>
    /^Distance 22.2 km · 12 NM Duration 6 hours.* Points 4, 1 gap$/.test(text),
  );
};

const journey: Journey = {
  story:
    'A guardian changes a route of 20,000 points, draws another one, and reads one from a file',
  withMap: BOTH_WIDTHS,
  async walk(stage) {
    const { page } = stage;
    const patrolId = await addLongPatrol(stage);
    try {
      await signIn(stage, 'guardian', `/?patrol=${patrolId}`);
      const panel = await openPanel(page, patrolId);
      await changeLongRoute(stage, patrolId, panel);
      await redraw(stage, panel);
    } finally {
      await removePatrol(stage, patrolId);
    }
  },
};

test(...toTest(journey));
