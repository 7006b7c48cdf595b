/**
 * What is read and changed of people. A change puts its answer in the place of the profile and has
 * every list of people read again; lists under a key that begins with `PEOPLE` belong to these.
 */
import type { CallOf } from '@portal/shared-types/api/route';
import type { Routes } from '@portal/shared-types/api/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/api/ClientContext';
import { useOutdateLists } from '../lists/useCachedList';
import type { Profile } from './person';

export const PEOPLE = 'people';
const profileKey = (loginName: string) => [PEOPLE, 'profile', loginName] as const;

type UserOf<Id extends 'updateProfile' | 'updateAccess'> = CallOf<Routes[Id]>['body']['user'];
export type ProfileChange = UserOf<'updateProfile'>;
export type AccessChange = UserOf<'updateAccess'>;

/** Everybody whom the viewer may see. Shown at once when known, and read again at each visit. */
export const useAllPeople = () => {
  const client = useClient();
  return useQuery({
    queryKey: [PEOPLE, 'all'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await client.listAllUsers(undefined, { signal })).items,
  });
};

export const useProfile = (loginName: string) => {
  const client = useClient();
  return useQuery({
    queryKey: profileKey(loginName),
    staleTime: 0,
    queryFn: ({ signal }) => client.profile({ query: { login_name: loginName } }, { signal }),
  });
};

/** Lists that name people with their nations. */
const LISTS = ['guardians-cached', 'guardians-by-permissions-cached'] as const;

/** Takes the answer of a change. The profile itself is not asked for again: the answer is the newest. */
const useTakeProfile = () => {
  const queries = useQueryClient();
  const outdate = useOutdateLists();
  return async (profile: Profile): Promise<void> => {
    const key = profileKey(profile.login_name);
    // An answer that was under way before would bring back what has just been changed.
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, profile);
    void queries.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => first === PEOPLE && second !== 'profile',
    });
    outdate(...LISTS);
  };
};

export const useUpdateProfile = () => {
  const client = useClient();
  return useMutation({
    mutationFn: (user: ProfileChange) => client.updateProfile({ body: { user } }),
    onSuccess: useTakeProfile(),
  });
};

export const useUpdateAccess = () => {
  const client = useClient();
  return useMutation({
    mutationFn: (user: AccessChange) => client.updateAccess({ body: { user } }),
    onSuccess: useTakeProfile(),
  });
};
