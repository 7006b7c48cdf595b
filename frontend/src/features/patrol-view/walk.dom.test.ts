import { session } from '#platform/session/browserSession.ts';
import { createMemoryStorage } from '#platform/session/memoryStorage.ts';
import { signInResponse } from '#testing/builders.ts';
import { columnsOf } from '@portal/shared-types/contract/search/testing/columns';
import { keepWalk, findNeighbours, makeWalk } from './walk';

it('goes through the patrols of a search as its table begins: newest first', () => {
  expect(
    makeWalk(
      columnsOf([
        { id: 7, start: '2026-03-01 08:00:00' },
        { id: 9, start: '2026-03-03 08:00:00' },
        { id: 8, start: '2026-03-02 08:00:00' },
      ]),
    ),
  ).toEqual([9, 8, 7]);
});

describe('the neighbours of a patrol', () => {
  const storage = createMemoryStorage();
  keepWalk('type=surveys', [9, 8, 7], storage);

  it.each([
    [9, { previous: null, next: 8, position: 1, total: 3 }],
    [8, { previous: 9, next: 7, position: 2, total: 3 }],
    [7, { previous: 8, next: null, position: 3, total: 3 }],
    [6, null],
  ])('%s', (patrolId, neighbours) => {
    expect(findNeighbours(patrolId, 'type=surveys', storage)).toEqual(neighbours);
  });

  it('are those of the search that one came from', () => {
    expect(findNeighbours(8, 'type=sightings', storage)).toBeNull();
    expect(findNeighbours(8, null, storage)).toBeNull();
  });

  it('are kept for the newest few searches', () => {
    const own = createMemoryStorage();
    for (const search of ['a', 'b', 'c', 'b', 'd']) keepWalk(search, [1, 2], own);
    expect(['a', 'b', 'c', 'd'].map((search) => findNeighbours(1, search, own) !== null)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('are empty if the storage contains something else, or is full', () => {
    const own = createMemoryStorage();
    own.setItem('patrol-walks', '[{"search":"a","patrolIds":["x"]},3,null]');
    expect(findNeighbours(1, 'a', own)).toBeNull();
    own.setItem('patrol-walks', 'no json');
    expect(findNeighbours(1, 'a', own)).toBeNull();
    own.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => keepWalk('a', [1], own)).not.toThrow();
  });

  it('are gone with the person', () => {
    session.begin(signInResponse());
    keepWalk('a', [1, 2]);
    expect(findNeighbours(1, 'a')).not.toBeNull();
    session.end('logged out');
    expect(findNeighbours(1, 'a')).toBeNull();
  });
});
