import { browserShelf } from '../drafts/shelf';
import { browserKeyShelf } from './keyShelf';
import { createOfflineKeys } from './offlineKeys';

export const offlineListShelf = browserShelf('offline-lists');

export const offlineKeys = createOfflineKeys({
  shelf: browserKeyShelf(),
  listShelf: offlineListShelf,
});
