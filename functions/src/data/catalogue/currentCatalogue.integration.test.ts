/** Two warm functions of the same route, each with the catalogue that it read earlier. */
import { wallSeconds } from '@portal/shared-types/time/wallClock';
import { aPatrol, aSighting } from '../../testing/builders';
import { freshStore, VIEWERS } from '../../testing/store';
import { createPatrol } from '../change/createPatrol';
import { search, type Question } from '../search/search';
import { meter } from '../store/meter';
import { forgetCatalogue } from './catalogueStore';

const question: Question = {
  kind: 'sightings',
  holds: ['sightings', 'patrols'],
  ring: null,
  from: wallSeconds('2026-07-01 00:00:00'),
  to: wallSeconds('2026-07-31 23:59:59'),
  // So that the patrols follow on a separate page.
  limit: 1,
};

test('a page with names that another function has added in the meantime is returned', async () => {
  await freshStore();
  const author = { login_name: 'guardian' };
  await createPatrol(author, aPatrol(), 'known-before');
  await search(VIEWERS.guardian, question);
  let token: string | null = null;
  await jest.isolateModulesAsync(async () => {
    const other = {
      ...(await import('../change/createPatrol')),
      ...(await import('../search/search')),
    };
    const patrol = aPatrol({
      patrol_start_dt: '2026-07-05 08:00:00',
      patrol_end_dt: '2026-07-05 16:00:00',
      guardians: ['Nora Newcomer'],
      sightings: [
        aSighting({ sighting_dt: '2026-07-05 09:00:00', sighting_subtype: 'new as well' }),
      ],
    });
    await other.createPatrol(author, patrol, 'learnt-since');
    token = (await other.search(VIEWERS.guardian, question)).nextToken;
  });
  expect(token).not.toBeNull();
  const page = await search(VIEWERS.guardian, { ...question, token: token! });
  expect(page.patrols.guardians.map(([first]) => page.names[first!])).toEqual(['Nora Newcomer']);
});

test('a warm function reads only what another one has changed', async () => {
  await freshStore();
  const author = { login_name: 'guardian' };
  // More than ten read units of names.
  const areas = Array.from({ length: 99 }, (_, i) => `${i} ${'Haíɫzaqv '.repeat(50)}`);
  await createPatrol(author, aPatrol({ area_listed: areas }), 'many-areas');
  await search(VIEWERS.guardian, question);
  forgetCatalogue();
  meter.reset();
  await search(VIEWERS.guardian, question);
  const cold = meter.read().units;
  await jest.isolateModulesAsync(async () => {
    const other = await import('../change/createPatrol');
    const patrol = aPatrol({
      patrol_start_dt: '2026-07-06 08:00:00',
      patrol_end_dt: '2026-07-06 16:00:00',
      guardians: ['Nora Newcomer'],
      area_listed: areas.slice(0, 1),
      sightings: [aSighting({ details: { latitude: 54.1, longitude: -130.3 } })],
    });
    await other.createPatrol(author, patrol, 'elsewhere');
  });
  meter.reset();
  const found = await search(VIEWERS.guardian, { ...question, limit: 100 });
  expect(found.sightings.no).toHaveLength(1);
  const warm = meter.read().units;
  expect(cold).toBeGreaterThan(14);
  expect(warm).toBeLessThan(9);
});
