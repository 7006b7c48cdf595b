/** The columns that a person has hidden in the results table, remembered on the device. */
import type { SearchKind } from '@portal/shared-types/search/columns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { nameOf } from '../../../platform/offline/offlineKeys';
import { useSession } from '../../../platform/session/browserSession';
import { usableStorage } from '../../../platform/session/memoryStorage';

const storage = (): Storage | null => usableStorage(() => localStorage);
/** Several people may use the device, so entries don't contain login names. */
const keyOf = async (loginName: string, kind: SearchKind): Promise<string> =>
  `hidden-columns ${kind} ${await nameOf(loginName)}`;

const read = async (loginName: string, kind: SearchKind): Promise<ReadonlySet<string>> => {
  const stored = storage()?.getItem(await keyOf(loginName, kind));
  return new Set(stored?.split(' '));
};

const keep = async (
  loginName: string,
  kind: SearchKind,
  hidden: ReadonlySet<string>,
): Promise<void> => {
  try {
    storage()?.setItem(await keyOf(loginName, kind), [...hidden].join(' '));
  } catch {
    // Storage is full: the next visit shows all columns.
  }
};

/** @returns names of fields */
export const useHiddenColumns = (kind: SearchKind) => {
  const queries = useQueryClient();
  const session = useSession();
  const loginName = session.status === 'signed in' ? session.response.user.login_name : '';
  const queryKey = ['hidden-columns', kind, loginName];
  const { data: hidden } = useQuery({
    queryKey,
    staleTime: Infinity,
    networkMode: 'always',
    queryFn: () => read(loginName, kind),
  });
  return {
    /** Undefined until they are read from the device. */
    hidden,
    hide: (next: ReadonlySet<string>): void => {
      queries.setQueryData(queryKey, next);
      void keep(loginName, kind, next);
    },
  };
};
