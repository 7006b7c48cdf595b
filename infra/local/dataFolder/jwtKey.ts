/** The key that signs the tokens of this portal: made once, stored in the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure';

const KEY_BYTES = 48;

/** @returns the key in base64 */
export const jwtKey = (dataDir: string): string => {
  const file = join(dataDir, 'jwt.key');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true });
  const key = readFileSync(file, 'utf8').trim();
  if (Buffer.from(key, 'base64').length !== KEY_BYTES)
    throw new Failure(
      `The data folder is damaged: ${file} is not a complete key. Delete that file and start again; everyone must sign in again.`,
    );
  return key;
};
