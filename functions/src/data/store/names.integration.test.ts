/** Names of the region survive storage, search and reading, to the last combining mark. */
import { patrolRowAt, sightingRowAt } from '@portal/shared-types/contract/search/rows';
import { fromWire, toWire, type WireColumns } from '@portal/shared-types/contract/search/wire';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { aPatrol, aSighting } from '#testing/builders.ts';
import { names } from '#testing/names.ts';
import { freshStore, VIEWERS } from '#testing/store.ts';
import { createPatrol } from '../change/createPatrol';
import { readHeads, readPatrols, readSightings } from '../patrol/patrolStore';
import { search } from '../search/search';

test.each(names)('%s', async (name) => {
  await freshStore();
  const p = aPatrol({
    guardians: [name],
    area_listed: [name],
    patrol_vessel: name,
    notes: `${name}\n${name}`,
    sightings: [aSighting({ sighting_subtype: name, details: { comments: name } })],
  });
  const { patrolId } = await createPatrol(VIEWERS.guardian, p, 'key-of-names');
  const found = await search(VIEWERS.guardian, {
    kind: 'patrols',
    holds: ['patrols', 'sightings'],
    ring: null,
    from: wallSeconds('2026-07-01 00:00:00'),
    to: wallSeconds('2026-07-31 00:00:00'),
  });
  const columns = fromWire(JSON.parse(JSON.stringify(toWire(found))) as WireColumns);
  expect(patrolRowAt(columns, 0)).toMatchObject({ guardians: [name], area_listed: [name] });
  expect(sightingRowAt(columns, 0).sighting_subtype).toBe(name);
  const [read] = await readPatrols(VIEWERS.guardian, [patrolId]);
  expect(read).toMatchObject({ guardians: [name], patrol_vessel: name, notes: `${name}\n${name}` });
  const [head] = await readHeads(VIEWERS.guardian, [patrolId]);
  expect((await readSightings(VIEWERS.guardian, head!))[0]!.details).toMatchObject({
    comments: name,
  });
});
