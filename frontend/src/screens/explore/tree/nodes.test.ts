import { splitWords } from '#platform/words.ts';
import { LISTS } from '../filters/testing/lists';
import { buildTree } from '../filters/trees';
import { allBelow, findNodes, listRows } from './nodes';

const sightings = buildTree('sightings', LISTS.sightings);
const find = (query: string, tree = sightings) => {
  const { nodes, matches, count, above } = findNodes(tree, splitWords(query));
  return {
    shown: allBelow(nodes).map(({ name }) => name),
    matches: matches.map(({ name }) => name),
    count,
    above,
  };
};

describe('finding', () => {
  it('keeps what a match hangs on, and says what to unfold', () => {
    expect(find('orca')).toEqual({
      shown: ['Wildlife', 'Whale', 'Orca'],
      matches: ['Orca'],
      count: 1,
      above: ['1.1', '1'],
    });
  });

  it('keeps everything below a match', () => {
    expect(find('whale').shown).toEqual(['Wildlife', 'Whale', 'Humpback', 'Orca']);
    expect(find('whale').above).toEqual(['1']);
  });

  it('needs every word in one name', () => {
    expect(find('seal harb').matches).toEqual(['Harbour Seal']);
    expect(find('orca whale').matches).toEqual([]);
  });

  it('does not mind case, accents, marks or glottal stops', () => {
    const names = ['Q̓vúqvay̓áitx̌v Ann', 'Łuxwood', 'Sḵ’unts', '👩🏽‍🚀 Astra'];
    const tree = buildTree(
      'patrolAreas',
      names.map((name) => ({ name })),
    );
    expect(find('QVUQVAYAITXV', tree).matches).toEqual(['Q̓vúqvay̓áitx̌v Ann']);
    expect(find('lux', tree).matches).toEqual(['Łuxwood']);
    expect(find("sk'un", tree).matches).toEqual(['Sḵ’unts']);
    expect(find('👩🏽‍🚀', tree).matches).toEqual(['👩🏽‍🚀 Astra']);
  });

  it('searches labels', () => {
    const tree = buildTree('purposes', [{ name: 'Training', label: 'Teaching days' }]);
    expect(find('teach', tree).count).toBe(1);
    expect(find('train', tree).count).toBe(0);
  });

  it('counts a guardian of two nations once', () => {
    const guardians = buildTree('guardians', LISTS.guardians);
    expect(find('ann', guardians)).toMatchObject({
      matches: ['Ann Both', 'Ann Both'],
      count: 1,
    });
  });
});

test('rows are counted as far as they are unfolded', () => {
  expect(listRows(sightings, new Set())).toHaveLength(2);
  expect(listRows(sightings, new Set(['1']))).toHaveLength(4);
  expect(listRows(sightings, new Set(['1', '1.0']))).toHaveLength(6);
});
