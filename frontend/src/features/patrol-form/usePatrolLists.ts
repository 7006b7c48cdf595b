import type { Option, OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { useMemo } from 'react';
import { useCachedList } from '#records/lists/useCachedList.ts';
import { useOptionLists } from '#records/lists/useOptionLists.ts';

/** The list of guardians in patrol fields; it consists of people, not of list items. */
const GUARDIANS = 'guardian';

/** Guardians are those linked to the nation (docs/product.md#guardians-in-filters). */
export const usePatrolLists = (nation: string | null): OptionLists => {
  const lists = useOptionLists(nation ?? undefined);
  const people = useCachedList('guardians-cached').data;
  return useMemo(() => {
    const names = (people ?? [])
      .filter(({ nations }) => nation !== null && nations.includes(nation))
      .map(({ full_name }) => full_name);
    // A patrol stores full names: two people with the same name are one choice.
    const guardians: Option[] = [...new Set(names)]
      .sort((a, b) => a.localeCompare(b))
      .map((name) => ({ code: name, label: name }));
    return { ...lists, nation: (list) => (list === GUARDIANS ? guardians : lists.nation(list)) };
  }, [lists, people, nation]);
};
