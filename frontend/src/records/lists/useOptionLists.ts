import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { useMemo } from 'react';
import { buildOptionLists } from '@portal/shared-types/contract/api/optionLists';
import { useCachedList } from './useCachedList';

const NO_ROWS: never[] = [];

/** Includes a nation's own, if given. Empty until loaded: codes then appear instead of labels. */
export const useOptionLists = (nation?: string): OptionLists => {
  const statics = useCachedList('static-list-items-cached').data ?? NO_ROWS;
  const children = useCachedList('child-list-items-cached').data ?? NO_ROWS;
  const nations = useCachedList('nation-list-items-cached').data ?? NO_ROWS;
  return useMemo(
    () => buildOptionLists({ static: statics, child: children, nation: nations }, nation),
    [statics, children, nations, nation],
  );
};
