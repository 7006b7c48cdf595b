/**
 * Opens a person's drafts on this device without a session, if the person chose so when logging in. The
 * key of the drafts is stored encrypted with a key derived from the password, never the password itself.
 *
 * The five attempts stop people who try passwords on the login page. They don't stop a person who copies
 * the browser's storage and guesses elsewhere: against that there are only the rounds of PBKDF2 and a
 * good password. That's why a person has an offline key only by choice.
 */
import { passwordForms, plainPassword } from '@portal/shared-types/contract/access/passwordRules';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { plainUsername } from '../api/login';
import type { EncryptedStore } from '../drafts/encryptedStore';
import { toUtf8, toHex, openWith, sealWith, parseJson } from '../drafts/vault';
import type { KeyStore, OfflineKey } from './keyStore';

/** OWASP's recommendation for PBKDF2 with HMAC-SHA-256; a third of a second on a laptop. */
export const ROUNDS = 600_000;
export const ATTEMPTS = 5;

const SALT_BYTES = 16;
const NAME_BYTES = 12;

export interface OfflinePerson {
  user: SignInResponse['user'];
  /** Of the drafts, base64. */
  draftKey: string;
}

export type Unlocking =
  | { result: 'opened'; person: OfflinePerson }
  | { result: 'wrong'; attemptsLeft: number }
  /** That was the last attempt: from now on, drafts open only after logging in. */
  | { result: 'closed' }
  /**
   * This device has no key of this person. Not reported as a wrong password, so that people notice a mistyped
   * username. Who has a key here isn't secret: see `hashName`.
   */
  | { result: 'no key' };

interface OfflineKeysParts {
  keyStore: KeyStore;
  /** From `offlineLists.ts`; a person's lists are deleted with the key. */
  listStore: Pick<EncryptedStore, 'remove'>;
  rounds?: number;
}

/** Hides the login name, although people who know all login names can find out which one it is. */
export const hashName = async (username: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', toUtf8(plainUsername(username)));
  return toHex(digest.slice(0, NAME_BYTES));
};

const passwordKey = async (
  password: string,
  { salt, rounds }: Pick<OfflineKey, 'salt' | 'rounds'>,
): Promise<CryptoKey> => {
  const { subtle } = crypto;
  const root = await subtle.importKey('raw', toUtf8(password), 'PBKDF2', false, ['deriveKey']);
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

const isSameKey = (a: OfflineKey | undefined, b: OfflineKey): a is OfflineKey =>
  String(a?.salt) === String(b.salt);

export const createOfflineKeys = (parts: OfflineKeysParts) => {
  const { keyStore, listStore, rounds = ROUNDS } = parts;

  const open = async (name: string, key: OfflineKey, password: string): Promise<OfflinePerson> => {
    const [current, ...older] = passwordForms(password);
    const openAs = async (form: string): Promise<OfflinePerson> =>
      parseJson(await openWith(await passwordKey(form, key), name, key.content)) as OfflinePerson;
    let opened = openAs(current!);
    for (const form of older) opened = opened.catch(() => openAs(form));
    return opened;
  };

  const forget = async (
    name: string,
    isIt: (now: OfflineKey | undefined) => boolean = () => true,
  ): Promise<void> => {
    let isGone = false;
    await keyStore.change(name, (now) => {
      isGone = isIt(now);
      return isGone ? undefined : now;
    });
    if (isGone) await listStore.remove(name);
  };

  return {
    any: async () => (await keyStore.names()).length > 0,
    has: async (username: string) => (await keyStore.get(await hashName(username))) !== undefined,
    save: async (person: OfflinePerson, password: string): Promise<void> => {
      const name = await hashName(person.user.login_name);
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      const lock = await passwordKey(plainPassword(password), { salt, rounds });
      const content = await sealWith(lock, name, toUtf8(JSON.stringify(person)));
      await keyStore.change(name, () => ({ salt, rounds, content, attemptsLeft: ATTEMPTS }));
    },
    forget: async (username: string) => forget(await hashName(username)),
    unlock: async (username: string, password: string): Promise<Unlocking> => {
      const name = await hashName(username);
      let counted: OfflineKey | undefined;
      // The attempt is stored before the password is tried, so that closing the tab doesn't restore it.
      await keyStore.change(name, (before) => {
        counted =
          before && before.attemptsLeft > 0
            ? { ...before, attemptsLeft: before.attemptsLeft - 1 }
            : undefined;
        return counted;
      });
      if (!counted) return { result: 'no key' };
      const tried = counted;
      const person = await open(name, tried, password).catch(() => null);
      if (person) {
        await keyStore.change(name, (now) =>
          isSameKey(now, tried) ? { ...now, attemptsLeft: ATTEMPTS } : now,
        );
        return { result: 'opened', person };
      }
      if (tried.attemptsLeft > 0) return { result: 'wrong', attemptsLeft: tried.attemptsLeft };
      await forget(name, (now) => isSameKey(now, tried) && now.attemptsLeft === 0);
      return { result: 'closed' };
    },
  };
};

export type OfflineKeys = ReturnType<typeof createOfflineKeys>;
