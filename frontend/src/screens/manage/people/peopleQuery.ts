/** The people of the Manager Portal, and what has to be read again after one of them was changed. */
import type { AnswerOf } from '@portal/shared-types/api/route';
import type { Routes } from '@portal/shared-types/api/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../../../platform/api/ClientContext';
import { useRefreshList } from '../../../records/lists/useCachedList';
import { PEOPLE } from '../../../records/people/queries';

export type ManagedPerson = AnswerOf<Routes['managedUsers']>['items'][number];

const KEY = [PEOPLE, 'managed'] as const;

/** Shown at once when known, and read again at each visit: others manage the same people. */
export const useManagedPeople = () => {
  const client = useClient();
  return useQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: async ({ signal }) => (await client.managedUsers(undefined, { signal })).items,
  });
};

/** Lists in which a person who can no longer sign in is not found. */
const NAMES_OF_PEOPLE = ['guardians-cached', 'guardians-by-permissions-cached'] as const;

/** Takes in a changed or new person at once; everything else that tells of people is read again. */
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
      // Whoever asks for them next finds out by themselves when this does not work.
      for (const name of NAMES_OF_PEOPLE) refreshList(name).catch(() => undefined);
    },
    [queries, refreshList],
  );
};
