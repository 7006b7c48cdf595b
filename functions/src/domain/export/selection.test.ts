import {
  emptyPatrols,
  emptySightings,
  emptySurveys,
} from '@portal/shared-types/contract/search/columns';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { countsIn, toSelection, patrolsIn, Selection } from './selection';

const page = (
  ids: readonly number[],
  sightings: readonly (readonly [patrol: number, no: number])[],
  surveys: readonly (readonly [patrol: number, no: number])[] = [],
  names: string[] = ['', 'North Inlet'],
): SearchColumns => ({
  kind: 'patrols',
  holds: ['patrols', 'sightings', 'surveys'],
  names,
  types: [
    ['', null, null],
    ['Bear Den', null, null],
  ],
  patrols: {
    ...emptyPatrols(),
    id: [...ids],
    nation: ids.map(() => names.indexOf('North Inlet')),
    effort: ids.map(() => 0),
    guardians: ids.map(() => []),
    purposes: ids.map(() => []),
    start: ids.map((id) => -id),
  },
  sightings: {
    ...emptySightings(),
    patrol: sightings.map(([p]) => p),
    no: sightings.map(([, no]) => no),
    type: sightings.map(() => 1),
    survey: sightings.map(() => 0),
    photos: sightings.map(() => 0),
  },
  surveys: {
    ...emptySurveys(),
    patrol: surveys.map(([p]) => p),
    no: surveys.map(([, no]) => no),
    type: surveys.map(() => 1),
    photos: surveys.map(() => 0),
  },
  truncated: false,
  nextToken: null,
});

const all = (selection: Selection) => {
  const columns = selection.columns();
  return toSelection(columns, {
    patrols: new Uint8Array(columns.patrols.id.length).fill(1),
    sightings: new Uint8Array(columns.sightings.no.length).fill(1),
    surveys: new Uint8Array(columns.surveys.no.length).fill(1),
  });
};

test('a patrol that is on two pages is one patrol, with the records of both, by start', () => {
  const selection = new Selection('patrols');
  selection.add(
    page(
      [7, 8],
      [
        [0, 1],
        [1, 4],
      ],
      [[0, 2]],
    ),
  );
  selection.add(
    page(
      [9, 7],
      [
        [1, 3],
        [0, 1],
      ],
      [[1, 2]],
      ['', 'Elsewhere', 'North Inlet'],
    ),
  );
  const list = all(selection);
  expect(
    [...patrolsIn(list)].map(({ id, own, sightings, surveys }) => ({
      id,
      own,
      sightings,
      surveys,
    })),
  ).toEqual([
    { id: 9, own: true, sightings: [1], surveys: [] },
    { id: 8, own: true, sightings: [4], surveys: [] },
    { id: 7, own: true, sightings: [1, 3], surveys: [2] },
  ]);
  expect(countsIn(list)).toEqual({ patrols: 3, sightings: 4, surveys: 1 });
  const { names, patrols } = selection.columns();
  expect(patrols.nation.map((name) => names[name])).toEqual(Array(3).fill('North Inlet'));
});

test('records that aren’t selected are omitted, and so is a patrol without any selected record', () => {
  const selection = new Selection('patrols');
  selection.add(
    page(
      [7, 8, 9],
      [
        [0, 1],
        [1, 4],
      ],
    ),
  );
  const list = toSelection(selection.columns(), {
    patrols: Uint8Array.of(0, 1, 0),
    sightings: Uint8Array.of(1, 0),
    surveys: Uint8Array.of(),
  });
  expect([...patrolsIn(list)].map(({ id, own, sightings }) => ({ id, own, sightings }))).toEqual([
    { id: 8, own: true, sightings: [] },
    { id: 7, own: false, sightings: [1] },
  ]);
  const [first] = patrolsIn(list);
  expect([...patrolsIn(list, first!.next)].map(({ id }) => id)).toEqual([7]);
});

test('an omitted kind is not exported', () => {
  const selection = new Selection('patrols');
  selection.add(page([7], [[0, 1]], [[0, 2]]), 'patrols');
  expect([...patrolsIn(all(selection))][0]).toMatchObject({ own: false, sightings: [1] });
});
