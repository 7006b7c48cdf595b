import { offlineKeys } from './lazyOfflineKeys';

/** `key`: drafts can be unlocked here. `drafts`: there are drafts, which need a login. */
export type OnDevice = 'key' | 'drafts' | 'nothing';

/** What to offer people who can't log in. It doesn't reveal whose data it is. */
export const lookOnDevice = async (): Promise<OnDevice> => {
  try {
    if (await offlineKeys.any()) return 'key';
    const { browserShelf } = await import('../drafts/shelf');
    return (await browserShelf().all()).length > 0 ? 'drafts' : 'nothing';
  } catch {
    return 'nothing';
  }
};
