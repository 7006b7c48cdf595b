/** The applied filters of a search as tables (docs/product.md#applied-filters). */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { ExportQuery } from '@portal/shared-types/contract/api/exports';
import { SURVEY_DEFINITIONS } from '@portal/shared-types/records/catalogue';
import type { Cell, Column } from '@portal/shared-types/records/engine/render/tables';
import { FILTER_LISTS } from '@portal/shared-types/contract/search/filters/lists';
import { readPatrolFilters } from '@portal/shared-types/contract/search/filters/patrolFilters';
import { sightingMatcher } from '@portal/shared-types/contract/search/filters/recordTypes';
import { problem } from '@portal/shared-types/base/text/problems';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { typeTree, type TypeNode } from '#domain/lists/typeTree.ts';
import { readFilterLists } from '../search/filterLists';
import { readChildLists, readStaticLists } from '../lists/lists';
import type { SmallTable } from './overviews';

const table = (
  name: string,
  title: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): SmallTable => ({
  shape: {
    file: `filters/${name}`,
    title: `Filter, ${title}`,
    columns: headings.map((label): Column => ({ key: label.toLowerCase(), label, type: 'text' })),
  },
  rows,
});

type Matches = (levels: readonly [string, string | null, string | null]) => boolean;

/** Indented in three levels: each name is in the column of its level. */
const sightingRows = (tree: readonly TypeNode[], matches: Matches): Cell[][] =>
  tree.flatMap(({ name: type, children }) => {
    const below = children.flatMap(({ name: subtype, children: leaves }) => {
      const found = leaves.filter(({ name }) => matches([type, subtype, name]));
      return found.length || matches([type, subtype, null])
        ? [[null, subtype, null], ...found.map(({ name }): Cell[] => [null, null, name])]
        : [];
    });
    return below.length || matches([type, null, null]) ? [[type, null, null], ...below] : [];
  });

/** @throws Problem `filters-out-of-date` */
export const appliedFilters = async (viewer: Viewer, query: ExportQuery): Promise<SmallTable[]> => {
  if ('patrolIds' in query) return [];
  const { filters, kind, include = [] } = query;
  const [lists, fixed, child] = await Promise.all([
    readFilterLists(viewer, FILTER_LISTS),
    readStaticLists(),
    readChildLists(),
  ]);
  const read =
    filters?.patrols && kind === 'patrols'
      ? readPatrolFilters(filters.patrols, lists)
      : { off: {} };
  if (!('off' in read)) throw problem('filters-out-of-date');
  const { off } = read;
  const isOn = (list: (typeof FILTER_LISTS)[number], name: string): boolean =>
    !off[list]?.has(name);
  const named = (list: 'nations' | 'purposes' | 'patrolAreas'): Cell[][] =>
    (lists[list] ?? []).filter((name) => isOn(list, name)).map((name) => [name]);
  const guardians = (lists.guardians ?? [])
    .filter(({ full_name }) => isOn('guardians', full_name))
    .flatMap(({ full_name, nations }) => nations.map((nation) => [nation, full_name]))
    .sort(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0));
  const types = new Set<string>(
    filters?.surveyTypes ?? SURVEY_DEFINITIONS.flatMap((one) => one.types),
  );
  const matches: Matches = filters?.nodes ? sightingMatcher(filters.nodes) : () => true;
  return [
    table('guardians', 'guardians', ['Nation', 'Guardian'], guardians),
    table('nations', 'nations', ['Nation'], named('nations')),
    table('purposes', 'purposes', ['Purpose'], named('purposes')),
    ...(kind === 'patrols' || include.includes('patrols')
      ? [table('areas', 'areas', ['Area'], named('patrolAreas'))]
      : []),
    table(
      'surveys',
      'surveys',
      ['Survey'],
      sortedNames([...types]).map((name) => [name]),
    ),
    table(
      'sightings',
      'sightings',
      ['Type', 'Subtype', 'Sub-subtype'],
      sightingRows(typeTree(fixed, child), matches),
    ),
  ];
};
