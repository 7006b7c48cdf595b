/** A change replaces the cached profile and refreshes the lists, whose keys begin with `PEOPLE`. */
import type { Client } from '@portal/shared-types/contract/api/client';
import type { RouteCall } from '@portal/shared-types/contract/api/route';
import type { Routes } from '@portal/shared-types/contract/api/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '#platform/api/ClientContext.ts';
import { useInvalidateLists } from '../lists/useCachedList';
import type { Profile } from './person';

export const PEOPLE = 'people';
const profileKey = (loginName: string) => [PEOPLE, 'profile', loginName] as const;

type SentUser<Id extends 'updateProfile' | 'updateAccess'> = RouteCall<Routes[Id]>['body']['user'];
export type ProfileChange = SentUser<'updateProfile'>;
type AccessChange = SentUser<'updateAccess'>;

/** Everyone whom the viewer may see. Shows cached people at once, and reads them again at each visit. */
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

/** Stores the response to a change. The profile isn't requested again: the response is the latest. */
const useTakeProfile = () => {
  const queries = useQueryClient();
  const outdate = useInvalidateLists();
  return async (profile: Profile): Promise<void> => {
    const key = profileKey(profile.login_name);
    // A request that is still running would restore the old profile.
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, profile);
    void queries.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => first === PEOPLE && second !== 'profile',
    });
    outdate(...LISTS);
  };
};

const useUpdate = <C>(update: (client: Client, user: C) => Promise<Profile>) => {
  const client = useClient();
  const mutationFn = (user: C): Promise<Profile> => update(client, user);
  return useMutation({ mutationFn, onSuccess: useTakeProfile() });
};

export const useUpdateProfile = () =>
  useUpdate((client, user: ProfileChange) => client.updateProfile({ body: { user } }));

export const useUpdateAccess = () =>
  useUpdate((client, user: AccessChange) => client.updateAccess({ body: { user } }));
