/** Hashing and comparing passwords: bcrypt, cost 12, off the event loop (docs/product.md#passwords). */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { passwordForms, plainPassword } from '@portal/shared-types/contract/access/passwordRules';
import { LIMITS } from '@portal/shared-types/base/text/limits';

let usualCost = 12;
/** The least that bcrypt allows. */
export const LEAST_COST = 4;
/** The hash of nobody's password, compared if there is no account, so that both take equally long. */
const nobody = (): string =>
  `$2b$${String(usualCost).padStart(2, '0')}$aYDtXoRSqTAaWt4hqhAcxuWCN7kafQPgb3yHkWNm75i.4Sgv2LCyK`;

/** Tests only: at the real cost, each password takes a quarter of a second. */
export const hashCheaply = (): void => {
  usualCost = LEAST_COST;
};

interface Reply {
  id: number;
  result?: string | boolean;
  error?: string;
}
interface Waiting {
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let lastId = 0;

const failAll = (error: Error): void => {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
  worker = undefined;
};

const thread = (): Worker => {
  if (worker) return worker;
  const started = new Worker(join(import.meta.dirname, 'passwordWorker.mjs'));
  started.on('message', ({ id, result, error }: Reply) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (error !== undefined) request?.reject(new Error(error));
    else request?.resolve(result!);
    if (!waiting.size) started.unref();
  });
  started.on('error', failAll);
  started.on('exit', () => failAll(new Error('the password thread ended')));
  return (worker = started);
};

/** Tests only: a running thread keeps all modules of its test file in memory. */
export const endPasswordThread = async (): Promise<void> => {
  await worker?.terminate();
};

const runInThread = (message: { password: string; hash?: string; cost?: number }) =>
  new Promise<string | boolean>((resolve, reject) => {
    const id = ++lastId;
    waiting.set(id, { resolve, reject });
    const target = thread();
    target.ref();
    target.postMessage({ id, ...message });
  });

/** bcrypt reads at most 72 bytes and stops at NUL, so different longer passwords would be equal. */
const isHashable = (password: string): boolean =>
  Buffer.byteLength(password) <= LIMITS.passwordBytes && !password.includes('\0');

/**
 * @param cost of guessing it; less only for a password that can't be guessed at any cost
 * @returns the hash of the password in its current form
 */
export const hashPassword = async (password: string, cost = usualCost): Promise<string> => {
  if (!isHashable(plainPassword(password)))
    throw new RangeError('the password is too long, or contains NUL');
  return (await runInThread({ password: plainPassword(password), cost })) as string;
};

/** `old form`: the hash is of the same text in a form that is no longer hashed. */
export type PasswordMatch = 'none' | 'current' | 'old form';

/**
 * Compares with a hash, or with nobody's in the same time; `none` for impossible passwords. The number of
 * comparisons depends on what was typed, never on the account or on whether it matches: one, and one for each
 * other form of a password with accents.
 */
export const matchPassword = async (
  password: string,
  hash: string | undefined,
): Promise<PasswordMatch> => {
  const forms = passwordForms(password).filter(isHashable);
  let matching: string | undefined;
  for (const form of forms.length ? forms : ['']) {
    const isSame = (await runInThread({ password: form, hash: hash ?? nobody() })) === true;
    if (isSame) matching ??= form;
  }
  if (matching === undefined || hash === undefined || !forms.length) return 'none';
  return matching === plainPassword(password) ? 'current' : 'old form';
};

export const passwordMatches = async (
  password: string,
  hash: string | undefined,
): Promise<boolean> => (await matchPassword(password, hash)) !== 'none';
