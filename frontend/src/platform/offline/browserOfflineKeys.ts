import { browserEncryptedStore } from '../drafts/encryptedStore';
import { browserKeyStore } from './keyStore';
import { createOfflineKeys } from './offlineKeys';

export const offlineListStore = browserEncryptedStore('offline-lists');

export const offlineKeys = createOfflineKeys({
  keyStore: browserKeyStore(),
  listStore: offlineListStore,
});
