import assert from 'node:assert/strict';
import type { Locator } from '@playwright/test';
import { signInClient } from './api';
import { addEditedPatrol } from './editedPatrol';
import { test, toTest, type Journey, type Stage } from './journey';
import { openPanel } from './notePatrol';
import { signIn } from './person';
import { closeNotice, restOnUndo } from './notices';

const REASON = 'Written down twice.\nHaíɫzaqv Ƛ̓uxʷła';

/** A patrol created by this run and changed by its guardian: log, incidents, route and a sighting. */
const changedPatrol = async (stage: Stage): Promise<number> => {
  const id = await addEditedPatrol(stage);
  const guardian = await signInClient(stage.portal, 'guardian');
  const [patrol] = (await guardian.patrolsById({ body: { patrolIds: [id] } })).items;
  const { patrol_start_dt: start, nation } = patrol!;
  const incident = {
    incident_dt: start,
    incident_type: 'Near miss',
    latitude: 53.4,
    longitude: -129.2,
    people_involved: 'Both guardians',
    injuries: false,
    description: 'A tug with a tow came round the point on our side, without lights in the fog.',
    action_taken: 'Sounded the horn and turned into the bay.',
    reported_to: 'Coast guard by radio',
  };
  await guardian.editDetails({
    idempotencyKey: `history-details-${id}`,
    body: {
      patrol: {
        id,
        original: { final_notes: 'Back on time.', fuel_volume_l: 40, incidents: [] },
        edited: {
          final_notes: 'Back an hour late, because of the fog.',
          fuel_volume_l: 62.5,
          incidents: [incident],
        },
      },
    },
  });
  const { route_geojson } = await guardian.patrolRoute({
    query: { nation, patrolStartDate: start },
  });
  const [line] = route_geojson!.geometry.coordinates;
  await guardian.editRoute({
    idempotencyKey: `history-route-${id}`,
    body: {
      patrol: {
        id,
        route_version: patrol!.route_version,
        route_geojson: {
          type: 'Feature',
          properties: {},
          geometry: { type: 'MultiLineString', coordinates: [line!.slice(0, 31)] },
        },
      },
    },
  });
  const { sightings } = await guardian.detailedSightings({ body: { patrolId: id } });
  const original = sightings.find(({ sighting_id }) => sighting_id === `${id}.1`)!;
  await guardian.editSighting({
    idempotencyKey: `history-sighting-${id}`,
    body: {
      originalSighting: original,
      editedSighting: { ...original, details: { ...original.details, note: 'A culture camp' } },
      patrolStartDate: start,
      nation,
    },
  });
  return id;
};

const choose = async (
  { page, checkAccessibility }: Stage,
  at: Locator,
  item: string,
): Promise<void> => {
  await at.getByRole('button', { name: /^History and delete:/ }).click();
  await page.getByRole('menuitem', { name: item }).waitFor();
  await checkAccessibility();
  await page.getByRole('menuitem', { name: item }).click();
};

const deleteIt = async ({ page }: Stage, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^Delete / });
  if (reason) await dialog.getByLabel('Reason (optional)').fill(reason);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
const DELETED = /was deleted\./;

const readHistory = async (stage: Stage, panel: Locator, patrolId: number): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  await choose(stage, panel.getByRole('region', { name: 'Overview' }), 'History');
  const history = page.getByRole('dialog', { name: `History of Patrol #${patrolId}` });
  await history.getByText('Added the patrol').waitFor();
  await history.getByText('Changed Geotagged Note', { exact: false }).waitFor();
  await history.getByText('line of 31 points').waitFor();
  await history.getByText('62.5 L').waitFor();
  await picture('history');
  await checkAccessibility();
  await history.getByText('Added the patrol').scrollIntoViewIfNeeded();
  await picture('history-end');
  await history.getByRole('button', { name: 'Close history' }).click();
};

const deleteAndTakeBack = async (stage: Stage, panel: Locator): Promise<void> => {
  const { page, picture, checkAccessibility } = stage;
  const name = /^Geotagged Note · A log/;
  const line = panel.getByRole('button', { name });
  await line.click();
  const item = panel.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
  await picture('record');
  await choose(stage, item, 'Delete…');
  const dialog = page.getByRole('dialog', { name: /^Delete Geotagged Note/ });
  await dialog.getByText('Managers of North Inlet can restore it.', { exact: false }).waitFor();
  await dialog.getByLabel('Reason (optional)').fill(REASON);
  await picture('delete');
  await checkAccessibility();
  await deleteIt(stage, REASON);
  await restOnUndo(page);
  await line.waitFor({ state: 'detached' });
  await picture('deleted');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Undo' }).click();
  await closeNotice(page, /^Geotagged Note, .* was restored\./);
  await line.waitFor();
  await choose(stage, item, 'Delete…');
  await deleteIt(stage, REASON);
  await line.waitFor({ state: 'detached' });
  await closeNotice(page, DELETED);
};

const openDeleted = async ({ page, width }: Stage): Promise<Locator> => {
  if (width === 'phone') await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: /^For managers/ }).click();
  await page.getByRole('menuitem', { name: 'Deleted records' }).click();
  return page.getByRole('dialog', { name: 'Deleted records' });
};

const journey: Journey = {
  story: 'A manager reads who changed what, deletes records, undoes that, and restores a patrol',
  async walk(stage) {
    const { page, portal, picture, checkAccessibility } = stage;
    const patrolId = await changedPatrol(stage);
    await signIn(stage, 'manager', `/?patrol=${patrolId}`);
    const panel = await openPanel(page, patrolId);
    await panel.getByRole('heading', { name: 'Near miss' }).waitFor();
    await panel.getByRole('heading', { name: 'Incidents' }).scrollIntoViewIfNeeded();
    await picture('incidents');
    await checkAccessibility();
    await readHistory(stage, panel, patrolId);
    await deleteAndTakeBack(stage, panel);

    // A weather observation has the same menu.
    const weather = panel.getByRole('region', { name: 'Weather' });
    await weather.getByRole('listitem').getByRole('button').first().click();
    await weather.scrollIntoViewIfNeeded();
    await picture('weather');
    await choose(stage, weather, 'Delete…');
    await deleteIt(stage, '');
    await weather.getByText('No weather observations on this patrol.').waitFor();
    await closeNotice(page, DELETED);

    await choose(stage, panel.getByRole('region', { name: 'Overview' }), 'Delete…');
    await page
      .getByRole('dialog', { name: `Delete Patrol #${patrolId}?` })
      .getByText('The patrol will be hidden with its route', { exact: false })
      .waitFor();
    await deleteIt(stage, 'A patrol of a test.');
    await panel.waitFor({ state: 'detached' });
    await closeNotice(page, `Patrol #${patrolId} was deleted.`);

    const list = await openDeleted(stage);
    await list.getByRole('searchbox').fill(`#${patrolId}`);
    await list.getByText('3 records').waitFor();
    await picture('list');
    await checkAccessibility();
    await list.getByRole('button', { name: /^Restore Geotagged Note/ }).click();
    await list.getByText(`Patrol #${patrolId} is deleted.`, { exact: false }).waitFor();
    await picture('not-yet');
    await checkAccessibility();
    await list.getByRole('button', { name: `Restore Patrol #${patrolId}` }).click();
    await page.getByText(`Patrol #${patrolId} was restored.`).waitFor();
    await list.getByText('2 records').waitFor();
    await list.getByRole('button', { name: /^Restore Geotagged Note/ }).click();
    await list.getByText('1 record', { exact: true }).waitFor();
    await list.getByRole('button', { name: 'Close deleted records' }).click();
    await page.goto(`${portal.address}/?patrol=${patrolId}`);
    await panel.getByRole('button', { name: /^Geotagged Note · A log/ }).waitFor();

    const outsider = await signInClient(portal, 'outsider');
    assert.deepEqual((await outsider.patrolsById({ body: { patrolIds: [patrolId] } })).items, []);
    const manager = await signInClient(portal, 'manager');
    const [now] = (await manager.patrolsById({ body: { patrolIds: [patrolId] } })).items;
    await manager.deleteRecord({
      idempotencyKey: `history-end-${patrolId}`,
      body: { patrolId, recordId: null, version: now!.version, reason: 'The journey is over.' },
    });
    stage.watch.allow('409 POST /api/v0/editor/restore/');
  },
};

test(...toTest(journey));
