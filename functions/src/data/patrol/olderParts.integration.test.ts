/**
 * Parts as stored by the first releases: with the effective level only. They are read and edited like any
 * others.
 */
import { asRead, callAs, patrolToEdit, withEditors } from '#testing/editing.ts';
import { expectSoundEntries } from '#testing/soundEntries.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';
import { patrolKey, sightingKey, surveyKey } from '../store/keys';
import { readHeads, readSightings, readSurveys } from './patrolStore';
import { getItem, transact } from '../store/send';
import { put } from '../store/stagedWrites';

let pid: number;

const makeOld = async (sk: string, sharing: string): Promise<void> => {
  const key = { pk: patrolKey(pid), sk };
  const { asked_sharing: _level, ...item } = (await getItem(key))!;
  const no = Number(sk.split('#')[1]);
  const u = `North Inlet#${pid}#${String(no).padStart(5, '0')}`;
  await transact([put({ ...item, ...key, sharing, u })]);
};

const seenByOthers = async () => {
  const [head] = await readHeads(VIEWERS.outsider, [pid]);
  if (!head) return undefined;
  return [
    ...(await readSightings(VIEWERS.outsider, head)).map((s) => s.sighting_id),
    ...(await readSurveys(VIEWERS.outsider, head)).map((v) => v.survey_id),
  ];
};

const edit = (original: object, edited: object) =>
  callAs('admin', 'editDetails', { patrol: { id: pid, original, edited } });

test('they keep their sharing level, never above their patrol’s, and change only by their own edits', async () => {
  await freshStore();
  await withEditors();
  pid = await patrolToEdit({ sharing_level: 'network' });
  await makeOld(sightingKey(1), 'network');
  await makeOld(sightingKey(2), 'nation');
  await makeOld(surveyKey(1), 'network');
  await makeOld(surveyKey(2), 'nation');
  const shown = [`${pid}.1`, `${pid}.v1`];
  expect(await seenByOthers()).toEqual(shown);
  expect((await edit({ sharing_level: 'network' }, { sharing_level: 'nation' })).status).toBe(200);
  expect(await seenByOthers()).toBeUndefined();
  expect((await edit({ sharing_level: 'nation' }, { sharing_level: 'network' })).status).toBe(200);
  expect(await seenByOthers()).toEqual(shown);
  await expectSoundEntries(pid);
  const one = (await asRead(pid)).sightings.find((s) => s.sighting_id === `${pid}.2`)!;
  const { status } = await callAs('admin', 'editSighting', {
    originalSighting: one,
    editedSighting: { ...one, sharing_level: 'network' },
    nation: 'North Inlet',
  });
  expect(status).toBe(200);
  expect(await seenByOthers()).toEqual([`${pid}.1`, `${pid}.2`, `${pid}.v1`]);
  await expectSoundEntries(pid);
});
