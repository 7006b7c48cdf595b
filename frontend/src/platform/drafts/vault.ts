/**
 * Encrypts drafts with their person's key. A shared tablet may have drafts of many people: without the key,
 * which goes with the session, neither content nor owner can be found out, even by someone who knows all
 * login names. So both the contents and the names of entries use keys derived from it.
 */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export interface Vault {
  /** Prefix of the names of this person's entries. */
  owner: string;
  nameOf: (id: string) => Promise<string>;
  seal: (name: string, value: unknown) => Promise<Sealed>;
  /** Rejects data that wasn't sealed under this name with this key. */
  open: (name: string, sealed: Sealed) => Promise<unknown>;
  /** The same for bytes of a file. */
  sealBytes: (name: string, bytes: BufferSource) => Promise<Sealed>;
  openBytes: (name: string, sealed: Sealed) => Promise<ArrayBuffer>;
  /** For `sealWith` in a worker. It can't be exported from this browser. */
  lock: CryptoKey;
}

const IV_BYTES = 12;
const MARK_BYTES = 12;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const textOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const derived = (info: string): HkdfParams => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: bytesOf(`drafts: ${info}`),
});

const cipher = (name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(name),
});

export const sealWith = async (
  lock: CryptoKey,
  name: string,
  bytes: BufferSource,
): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt(cipher(name, iv), lock, bytes) };
};

/** @param key 32 bytes, base64 */
export const openVault = async (key: string): Promise<Vault> => {
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
  const mark = async (text: string): Promise<string> =>
    textOf((await subtle.sign('HMAC', naming, bytesOf(text))).slice(0, MARK_BYTES));
  const owner = `${await mark('owner')}.`;
  const sealBytes: Vault['sealBytes'] = (name, bytes) => sealWith(lock, name, bytes);
  const openBytes: Vault['openBytes'] = (name, { iv, data }) =>
    subtle.decrypt(cipher(name, iv), lock, data);
  return {
    owner,
    nameOf: async (id) => owner + (await mark(`id ${id}`)),
    seal: (name, value) => sealBytes(name, bytesOf(JSON.stringify(value))),
    open: async (name, sealed) =>
      JSON.parse(new TextDecoder().decode(await openBytes(name, sealed))) as unknown,
    sealBytes,
    openBytes,
    lock,
  };
};
