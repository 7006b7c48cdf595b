import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { useMemo } from 'react';
import { optionListsOf } from '@portal/shared-types/lists/optionLists';
import { useCachedList } from './useCachedList';

const NO_ROWS: never[] = [];

/**
 * The choices of fields, with a nation's own where one is given. Before the lists have arrived they are
 * empty, so that stored codes stand for their labels.
 */
export const useOptionLists = (nation?: string): OptionLists => {
  const statics = useCachedList('static-list-items-cached').data ?? NO_ROWS;
  const children = useCachedList('child-list-items-cached').data ?? NO_ROWS;
  const nations = useCachedList('nation-list-items-cached').data ?? NO_ROWS;
  return useMemo(
    () => optionListsOf({ static: statics, child: children, nation: nations }, nation),
    [statics, children, nations, nation],
  );
};
