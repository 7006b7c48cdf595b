/** Renamed list items: shown with their current label, sent with the code that records have. */
import { writePatrolFilters } from '@portal/shared-types/contract/search/filters/patrolFilters';
import { createPatrol } from '#data/change/createPatrol.ts';
import { putList } from '#data/lists/lists.ts';
import { aPatrol } from '#testing/builders.ts';
import { handlers } from '#testing/handlers.ts';
import { invoke } from '#testing/invoke.ts';
import { freshStore, withAccounts } from '#testing/store.ts';
import { makeSessionToken } from '#testing/tokens.ts';

const item = (code: string, label: string, more: object = {}) => ({
  code,
  label,
  retired: false,
  ...more,
});
let token: string;

beforeAll(async () => {
  await freshStore();
  await withAccounts();
  token = await makeSessionToken('guardian');
  await putList('static', 'purpose', [item('Training', 'Teaching days'), item('Rescue', 'Rescue')]);
  await putList('nation', 'patrol_area', [
    item('Area 2', 'Wolf Bay', { sharing: null }),
    item('Area 2', 'Hidden name', { sharing: 'South Sound' }),
    item('Area 1', 'Area 1', { sharing: 'North Inlet' }),
  ]);
  await putList('child', 'wildlife_subgroup', [
    item('Grizzly bear', 'Brown bear', { parent: 'Bear' }),
  ]);
});

interface Node {
  name: string;
  label?: string;
  children?: Node[];
}
const readItems = async (id: 'purposeFilters' | 'patrolAreaFilters' | 'sightingFilters') =>
  ((await invoke(handlers[id], { token })).body as unknown as { items: Node[] }).items;

test('each has its name, and its label if that differs', async () => {
  expect((await readItems('purposeFilters')).slice(0, 2)).toEqual([
    { name: 'Training', label: 'Teaching days' },
    { name: 'Rescue' },
  ]);
  // The viewer must not see another nation's label.
  expect(await readItems('patrolAreaFilters')).toEqual([
    { name: 'Area 1' },
    { name: 'Area 2', label: 'Wolf Bay' },
  ]);
  const wildlife = (await readItems('sightingFilters')).find(
    ({ name }) => name === 'Wildlife Sighting',
  )!;
  const bears = wildlife.children!.find(({ name }) => name === 'Bear')!;
  expect(bears.children).toContainEqual({ name: 'Grizzly bear', label: 'Brown bear' });
});

test('codes are of the names, so that a label may change while they are sent', async () => {
  await createPatrol(
    { login_name: 'guardian' },
    aPatrol({ purpose_listed: ['Training'] }),
    'filter-labels',
  );
  const purposes = (await readItems('purposeFilters')).map(({ name }) => name);
  const lists = { nations: [], guardians: [], purposes, patrolAreas: [] };
  const found = async (off: string) => {
    const patrols = writePatrolFilters(
      lists,
      { purposes: new Set([off]) },
      { purpose: true, areas: true },
    );
    const dates = { startDate: '2026-07-01 00:00:00', endDate: '2026-07-31 23:59:59' };
    const body = { filters: { dates, patrols } };
    const response = await invoke(handlers.searchPatrolsByPost, { token, body });
    return (response.body as unknown as { items: unknown[] }).items.length;
  };
  expect([await found('Training'), await found('Rescue')]).toEqual([0, 1]);
});
