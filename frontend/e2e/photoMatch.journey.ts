import assert from 'node:assert/strict';
import { test, toTest, type Journey } from './journey';
import { signIn } from './person';
import { addPhotoPatrol, PHOTO_TIMES, realPhotos } from './photoPatrol';

const HOURS = 3;

const journey: Journey = {
  story: 'A guardian drops a memory card on a patrol; its clock was three hours slow',
  async walk(stage) {
    const { page, watch, picture, checkAccessibility, note } = stage;
    const files = realPhotos('derived_gps_bc').slice(0, PHOTO_TIMES.length);
    if (files.length < PHOTO_TIMES.length) {
      note('skipped: ../shared/data/photos is not here');
      return;
    }
    watch.allow(/^A request left the portal: http:\/\/[^/]+\/.*uploads\//);
    const { client, patrolId, sightingIds, surveyIds } = await addPhotoPatrol(stage, HOURS * 3600);
    await signIn(stage, 'guardian', `/patrol/${patrolId}`);
    await page.getByRole('button', { name: 'Add photos to this patrol' }).click();
    const dialog = page.getByRole('dialog', { name: /^Match photos/ });
    await dialog.getByLabel('Photos', { exact: true }).setInputFiles(files);
    await dialog.getByRole('heading', { name: `Not matched (${files.length})` }).waitFor();
    const attach = dialog.getByRole('button', { name: /^Attach / });
    assert.ok(await attach.isDisabled(), 'nothing is matched while the clock is wrong');
    await dialog.getByLabel('The camera’s clock was').selectOption('slow');
    await dialog.getByLabel('Hours').fill(String(HOURS));
    await dialog.getByRole('heading', { name: 'Not matched (1)' }).waitFor();
    await picture('matched');
    await checkAccessibility();

    // One is moved with the keyboard, and keeps focus in its new list.
    const first = dialog.getByLabel('Record of bc_01_orientation_landscape_1.jpg');
    await first.focus();
    await first.selectOption({ index: 2 });
    await dialog.getByText('Moved by you').waitFor();
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Record of bc_01_orientation_landscape_1.jpg',
    );
    await attach.click();
    await page.getByText('6 photos saved', { exact: true }).first().waitFor();
    await picture('attached');
    const patrol = (await client.patrolsById({ body: { patrolIds: [patrolId] } })).items[0]!;
    const { items } = await client.photoThumbnails({
      query: { nation: patrol.nation, patrolStartDate: patrol.patrol_start_dt },
    });
    const [, b, c, d, e] = sightingIds;
    assert.deepEqual(
      items.map((photo) => photo.sighting_id ?? photo.survey_id).sort(),
      [b, b, c, d, e, surveyIds[0]].sort(),
    );
    const surveyPhoto = items.find(({ survey_id }) => survey_id !== null);
    assert.equal(surveyPhoto!.taken_at, '2014-08-28 15:59:54', 'its time is corrected');

    // The last one waits to be matched, also after a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Add photos (1 to match)' }).click();
    await dialog.getByRole('heading', { name: 'Not matched (1)' }).waitFor();
    await dialog.getByRole('button', { name: 'Remove bc_07_orientation_portrait_8.jpg' }).click();
  },
};

test(...toTest(journey));
