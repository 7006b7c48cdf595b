import { readPatrolFilters } from '@portal/shared-types/contract/search/filters/patrolFilters';
import { EVERYTHING, type FilterChoice, type Tree, type FilteredQuery } from './choice';
import { check, deselectAll, uncheck, type Chosen } from './rules';
import { sentFilters } from './send';
import { LISTS } from './testing/lists';
import { buildTrees, type TreeItems } from './trees';

const trees = buildTrees(LISTS);
const choosing = (choices: Partial<Record<Tree, Chosen>>): FilterChoice => ({
  ...EVERYTHING,
  trees: choices as FilterChoice['trees'],
});
const send = (filters: FilterChoice, more: Partial<FilteredQuery> = {}, lists = LISTS) =>
  sentFilters(
    { kind: 'patrols', include: ['sightings', 'surveys'], filters, ...more },
    lists,
    buildTrees(lists),
  );

test('nothing is sent while everything is on', () => {
  expect(send(EVERYTHING)).toEqual({});
  expect(
    send(choosing({ nations: { off: ['0000000'] }, sightings: { off: ['0000000'] } })),
  ).toEqual({});
});

test.each(['patrols', 'sightings', 'surveys'] as const)(
  'that only %s with photos are wanted is sent',
  (kind) => {
    expect(send({ ...EVERYTHING, onlyWithPhotos: true }, { kind })).toEqual({
      onlyWithPhotos: true,
    });
  },
);

test('names that are off travel as codes of their list', () => {
  const filters = choosing({
    nations: uncheck(trees.nations!, undefined, '1'),
    purposes: uncheck(trees.purposes!, undefined, '1'),
  });
  expect(send(filters)).toEqual({
    patrols: {
      includeDataWhenNull: { purpose: true, areas: true },
      inactiveNations: 'Nt',
      inactivePurposes: 'Trg',
      listVersion: expect.any(String) as string,
    },
  });
});

test('whether to include patrols without a purpose or an area is sent if it isn’t the default', () => {
  expect(send({ ...EVERYTHING, whenNull: { purpose: false, areas: true } })).toEqual({
    patrols: { includeDataWhenNull: { purpose: false, areas: true } },
  });
});

describe('a guardian of two nations', () => {
  const off = (choice: Chosen) => {
    const { patrols } = send(choosing({ guardians: choice }));
    const read = readPatrolFilters(patrols ?? {}, { guardians: LISTS.guardians });
    return 'off' in read ? [...(read.off.guardians ?? [])] : read;
  };
  const tree = trees.guardians!;

  it('is on while one of them is', () => {
    const south = uncheck(tree, undefined, '1');
    expect(off(south)).toEqual(['Otto Outsider']);
    expect(off(uncheck(tree, south, '0'))).toEqual(['Ann Both', 'Otto Outsider', 'Tess Guardian']);
  });

  it('is off in both at once', () => {
    expect(off(uncheck(tree, undefined, '0.0'))).toEqual(['Ann Both']);
  });
});

test('sighting types are sent whole where all below them is on', () => {
  const filters = choosing({ sightings: uncheck(trees.sightings!, undefined, '1.1.0') });
  expect(send(filters)).toEqual({
    sightingNodes: [
      { sighting_type: 'Bear Den' },
      { sighting_type: 'Wildlife', sighting_subtype: 'Seal' },
      { sighting_type: 'Wildlife', sighting_subtype: 'Whale', sighting_subsubtype: 'Orca' },
    ],
  });
});

test('survey types are sent by their names', () => {
  const filters = choosing({ surveys: uncheck(trees.surveys!, undefined, '0') });
  expect(send(filters)).toEqual({ surveyTypes: ['Kelp Survey'] });
});

test('a search sends only filters that apply to it', () => {
  const filters: FilterChoice = {
    trees: {
      nations: { off: [trees.nations![0]!.key] },
      sightings: check(trees.sightings!, deselectAll(trees.sightings!, undefined), '0')!,
      surveys: { off: [trees.surveys![0]!.key] },
    },
    whenNull: { purpose: false, areas: false },
  };
  expect(send(filters, { kind: 'sightings', include: [] })).toEqual({
    sightingNodes: [{ sighting_type: 'Bear Den' }],
  });
  expect(send(filters, { kind: 'surveys', include: ['patrols'] })).toEqual({
    surveyTypes: ['Kelp Survey'],
  });
  expect(Object.keys(send(filters, { include: [] }))).toEqual(['patrols']);
});

test('a choice made from one list is read by names on another', () => {
  const filters = choosing({ nations: uncheck(trees.nations!, undefined, '1') });
  const later: TreeItems = {
    ...LISTS,
    nations: [{ name: 'Deep Bay' }, { name: 'North Inlet' }, { name: 'Nut' }],
  };
  const { patrols } = send(filters, {}, later);
  expect(patrols).toMatchObject({ inactiveNations: 'Nt' });
  const without: TreeItems = { ...LISTS, nations: [{ name: 'East Arm' }] };
  expect(send(filters, {}, without)).toEqual({});
});

test('names that collide, of one character, of marks and of emoji arrive as they are', () => {
  const names = ['Kelp', 'Kip', 'Kloop', 'A', 'AA', 'Q̓vúqvay̓áitx̌', 'Qx', '👩🏽‍🚀', '👩🏻‍🚀', ':', ';'];
  const lists: TreeItems = {
    ...LISTS,
    nations: names.map((name) => ({ name })),
    guardians: names.map((full_name) => ({ full_name, nations: [full_name, 'Kip'] })),
  };
  const all = buildTrees(lists);
  for (const list of ['nations', 'guardians'] as const)
    for (const name of names) {
      const tree = all[list]!;
      const node = tree
        .flatMap((one) => [one, ...one.children])
        .findLast((one) => one.name === name);
      const { patrols } = send(choosing({ [list]: uncheck(tree, undefined, node!.id) }), {}, lists);
      const read = readPatrolFilters(patrols!, { nations: names, guardians: lists.guardians });
      expect(read).toEqual({ off: { [list]: new Set([name]) } });
    }
});
