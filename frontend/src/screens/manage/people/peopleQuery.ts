import type { RouteResponse } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useRefreshList } from '#records/lists/useCachedList.ts';
import { PEOPLE } from '#records/people/queries.ts';

export type ManagedPerson = RouteResponse<Routes['managedUsers']>['items'][number];

const KEY = [PEOPLE, 'managed'] as const;

/** Shows cached people at once, and reads them again at each visit: others manage them too. */
export const useManagedPeople = () => {
  const client = useClient();
  return useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => (await client.managedUsers(undefined, { signal })).items,
  });
};

/** Lists that omit people who can no longer sign in. */
const NAME_LISTS = ['guardians-cached', 'guardians-by-permissions-cached'] as const;

/** Shows a changed or new person at once; reads other lists of people again. */
export const useTakePerson = () => {
  const queries = useQueryClient();
  const refreshList = useRefreshList();
  return useCallback(
    (person: ManagedPerson): void => {
      queries.setQueryData<ManagedPerson[]>(KEY, (people = []) => [
        ...people.filter(({ login_name }) => login_name !== person.login_name),
        person,
      ]);
      void queries.invalidateQueries({ queryKey: [PEOPLE] });
      // If this fails, the next reader of the list sees the error.
      for (const name of NAME_LISTS) refreshList(name).catch(() => undefined);
    },
    [queries, refreshList],
  );
};
