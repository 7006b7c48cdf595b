/** Subtypes derived from the details, on create, add and edit; searches find sightings by them. */
import { newPatrol } from '@portal/shared-types/records/patrol';
import { createPatrol } from '#data/change/createPatrol.ts';
import { putList } from '#data/lists/lists.ts';
import { aPatrol } from '#testing/builders.ts';
import { callAs, withEditors } from '#testing/editing.ts';
import { freshStore } from '#testing/store.ts';

type Json = Record<string, unknown>;

const AT = '2026-07-04 09:30:00';
const makePatrol = (...sightings: object[]) => ({
  ...aPatrol(),
  sightings: sightings.map((one) => ({ sighting_dt: AT, ...one })),
});
const create = (...sightings: object[]) =>
  callAs('guardian', 'createPatrol', { patrol: makePatrol(...sightings) });
const bird = (details: Json, more: Json = {}) => ({
  sighting_type: 'Bird Observation',
  details,
  ...more,
});

beforeEach(async () => {
  await freshStore();
  await withEditors();
});

const find = async (node: Json): Promise<unknown[]> => {
  const { body } = await callAs('guardian', 'searchSightings', {
    filterStartDate: '2026-07-01 00:00:00',
    filterEndDate: '2026-07-31 00:00:00',
    mapBounds: {},
    sightingFilters: { constrainSearchToMap: false, nodes: [node] },
  });
  return (body.items as unknown as Json[]).map(
    ({ sighting_id, sighting_subtype, sighting_subsubtype }) => [
      String(sighting_id).split('.')[1],
      sighting_subtype,
      sighting_subsubtype,
    ],
  );
};
const MURRELET = { sighting_type: 'Bird Observation', sighting_subtype: 'Marbled Murrelet' };

test('a bird without a subtype is found by its species, created or added', async () => {
  const { status, body } = await create(
    bird({ species: 'Marbled Murrelet' }),
    bird({ species: 'Marbled Murrelet' }, { sighting_subtype: null }),
    bird({ species: 'Marbled Murrelet' }, { sighting_subtype: 'Marbled Murrelet' }),
    bird({ species: 'Common Murre' }),
    bird({}, { sighting_subtype: 'Marbled Murrelet' }),
  );
  expect(status).toBe(201);
  const added = await callAs('guardian', 'addSightings', {
    patrol: {
      id: body.patrolId,
      sightings: [{ sighting_dt: AT, ...bird({ species: 'Marbled Murrelet' }) }],
    },
  });
  expect(added.status).toBe(201);
  expect(await find(MURRELET)).toEqual(
    ['1', '2', '3', '5', '6'].map((no) => [no, 'Marbled Murrelet', null]),
  );
});

test('boats get the parent of their type, and keep another parent that has it too', async () => {
  await putList('child', 'boat_type', [
    { code: 'Seiner', label: 'Seiner', retired: false, parent: 'Commercial' },
    { code: 'Other', label: 'Other', retired: false, parent: 'Commercial' },
    { code: 'Other', label: 'Other', retired: false, parent: 'Recreational' },
  ]);
  const boat = (boat_subtype: string, sighting_subtype?: string) => ({
    sighting_type: 'Boat Sighting',
    details: { boat_subtype },
    ...(sighting_subtype && { sighting_subtype }),
  });
  await create(boat('Seiner'), boat('Other:Raft', 'Recreational'), boat('of no list', 'Mine'));
  const found = async (sighting_subtype: string) =>
    find({ sighting_type: 'Boat Sighting', sighting_subtype });
  expect(await found('Commercial')).toEqual([['1', 'Commercial', 'Seiner']]);
  expect(await found('Recreational')).toEqual([['2', 'Recreational', 'Other']]);
  const refused = await create(boat('Seiner', 'Recreational'));
  expect(refused.body.detail).toBe(
    'body.patrol.sightings[0].sighting_subtype: contradicts details.boat_subtype. Send “Commercial”, or omit it.',
  );
});

test('a level that contradicts the details is refused, and nothing is stored', async () => {
  const wrong = bird({ species: 'Common Murre' }, { sighting_subtype: 'Marbled Murrelet' });
  const created = await create(bird({}), wrong);
  const path = 'body.patrol.sightings[1].sighting_subtype';
  expect([created.status, created.body]).toMatchObject([
    400,
    { code: 'invalid-request', errors: [{ path }] },
  ]);
  expect((await create(bird({}))).status).toBe(201);
  const bear = { wildlife_group: 'Bear', wildlife_species: 'Black bear' };
  const third = {
    sighting_type: 'Wildlife Sighting',
    details: bear,
    sighting_subsubtype: 'Wolf',
  };
  expect((await create(third)).body.detail).toContain('details.wildlife_species');
});

describe('an edit', () => {
  let patrolId: number;
  const edit = async (no: number, original: Json, edited: Json) =>
    callAs('guardian', 'editSighting', {
      originalSighting: { sighting_id: `${patrolId}.${no}`, sighting_dt: AT, ...original },
      editedSighting: { sighting_id: `${patrolId}.${no}`, sighting_dt: AT, ...edited },
      nation: 'North Inlet',
    });
  const sent = bird({ species: 'Common Murre' }, { sighting_subtype: 'Common Murre' });

  beforeEach(async () => {
    ({ patrolId } = await createPatrol(
      { login_name: 'guardian' },
      newPatrol.parse(makePatrol(sent)),
      'levels-edited',
    ));
  });

  test('of the species changes the level with it', async () => {
    const done = await edit(1, sent, { ...sent, details: { species: 'Marbled Murrelet' } });
    expect(done.body).toMatchObject({
      sighting: MURRELET,
      changes: [{ field: 'sighting_subtype' }, { field: 'details.species' }],
    });
    expect(await find(MURRELET)).toEqual([['1', 'Marbled Murrelet', null]]);
    const none = await edit(1, bird({ species: 'Marbled Murrelet' }), bird({}));
    expect(none.body).toMatchObject({ sighting: { sighting_subtype: null } });
  });

  test('of the level alone is refused, and of both together accepted', async () => {
    const wrong = await edit(1, sent, { ...sent, sighting_subtype: 'Marbled Murrelet' });
    expect([wrong.status, wrong.body.detail]).toEqual([
      400,
      'body.editedSighting.sighting_subtype: contradicts details.species. Send “Common Murre”, or omit it.',
    ]);
    const both = await edit(1, sent, {
      ...bird({ species: 'Marbled Murrelet' }),
      sighting_subtype: 'Marbled Murrelet',
    });
    expect(both.body).toMatchObject({ sighting: MURRELET, written: true });
  });

  test('to a type without levels drops the level', async () => {
    const note = { sighting_type: 'Geotagged Note', details: { note: 'Fog' } };
    const done = await edit(1, sent, { ...note, sighting_subtype: 'Common Murre' });
    expect(done.body).toMatchObject({ sighting: { ...note, sighting_subtype: null } });
  });
});
