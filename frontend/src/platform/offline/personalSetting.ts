import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/browserSession';
import { deviceTexts } from '../session/memoryStorage';
import { hashName } from './offlineKeys';
import { useUnlocked } from './unlocked';

/** Several people may use the device, so entries don't contain login names. */
const makeKey = async (loginName: string, name: string): Promise<string> =>
  `${name} ${await hashName(loginName)}`;

/**
 * A setting of the person who is signed in, or who opened their drafts without a connection.
 * @returns undefined until it is read from the device; '' if there is none
 */
export const usePersonalSetting = (
  name: string,
): [value: string | undefined, keep: (value: string) => void] => {
  const queries = useQueryClient();
  const session = useSession();
  const opened = useUnlocked();
  const user = session.status === 'signed in' ? session.response.user : opened?.user;
  const loginName = user?.login_name ?? '';
  const queryKey = ['personal-setting', name, loginName];
  const { data } = useQuery({
    queryKey,
    staleTime: Infinity,
    networkMode: 'always',
    queryFn: async () => deviceTexts.read(await makeKey(loginName, name)) ?? '',
  });
  return [
    data,
    (value) => {
      queries.setQueryData(queryKey, value);
      makeKey(loginName, name).then(
        (key) => deviceTexts.save(key, value),
        () => undefined,
      );
    },
  ];
};
