import { useCallback, useEffect, useState } from 'react';
import { offlineKeys } from '#platform/offline/lazyOfflineKeys.ts';

/** `key`: drafts can be unlocked here. `drafts`: there are drafts, which need a login. */
type OnDevice = 'key' | 'drafts' | 'nothing';

/** What to offer people who can't log in. It doesn't reveal whose data it is. */
const checkDevice = async (): Promise<OnDevice> => {
  try {
    if (await offlineKeys.any()) return 'key';
    const { browserEncryptedStore } = await import('#platform/drafts/encryptedStore.ts');
    return (await browserEncryptedStore().all()).length > 0 ? 'drafts' : 'nothing';
  } catch {
    return 'nothing';
  }
};

/** What is on the device for people who can't log in; null while it isn't needed. */
export const useOnDevice = (enabled: boolean) => {
  const [found, setFound] = useState<OnDevice | null>(null);
  const check = useCallback(() => void checkDevice().then(setFound), []);
  useEffect(() => {
    if (enabled) check();
  }, [enabled, check]);
  return { onDevice: enabled ? found : null, check };
};

/** Whether this person has an offline key here, so that the box shows the choice made before. */
export const useHasOfflineKey = (username: string): boolean => {
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    if (username === '') return;
    offlineKeys.has(username).then(
      (has) => {
        if (has && !left) setFound(username);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [username]);
  return found === username;
};
