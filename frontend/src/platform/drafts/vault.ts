/**
 * Encrypts drafts with their person's key. A shared tablet may have drafts of many people: without the key,
 * which goes with the session, neither content nor owner can be found out, even by someone who knows all
 * login names. So both the contents and the names of entries use keys derived from it.
 */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const IV_BYTES = 12;
const MARK_BYTES = 12;

export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const derived = (info: string): HkdfParams => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: toUtf8(`drafts: ${info}`),
});

const cipher = (name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: toUtf8(name),
});

export const sealWith = async (
  lock: CryptoKey,
  name: string,
  bytes: BufferSource,
): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt(cipher(name, iv), lock, bytes) };
};

/** Rejects data that wasn't sealed under this name with this key. */
export const openWith = (
  lock: CryptoKey,
  name: string,
  { iv, data }: Sealed,
): Promise<ArrayBuffer> => crypto.subtle.decrypt(cipher(name, iv), lock, data);

export const parseJson = (bytes: ArrayBuffer): unknown =>
  JSON.parse(new TextDecoder().decode(bytes));

/** @param key 32 bytes, base64 */
export const openVault = async (key: string) => {
  const { subtle } = crypto;
  const root = await subtle.importKey('raw', fromBase64(key), 'HKDF', false, ['deriveKey']);
  const lock = await subtle.deriveKey(
    derived('contents'),
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  const naming = await subtle.deriveKey(
    derived('names'),
    root,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );
  const hash = async (text: string): Promise<string> =>
    toHex((await subtle.sign('HMAC', naming, toUtf8(text))).slice(0, MARK_BYTES));
  const owner = `${await hash('owner')}.`;
  return {
    /** Prefix of the names of this person's entries. */
    owner,
    getName: async (id: string) => owner + (await hash(`id ${id}`)),
    seal: (name: string, value: unknown) => sealWith(lock, name, toUtf8(JSON.stringify(value))),
    open: async (name: string, sealed: Sealed) => parseJson(await openWith(lock, name, sealed)),
    /** Seals and opens files, also in a worker. It can't be exported from this browser. */
    lock,
  };
};

export type Vault = Awaited<ReturnType<typeof openVault>>;
