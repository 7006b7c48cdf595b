/** Keys and port of the built-in object store: made once, stored in the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freeAddress } from '@portal/functions/engine/keepEngine';
import * as z from 'zod';
import { Failure } from '#base/failure.ts';

const shape = z.strictObject({
  accessKeyId: z.string().min(20),
  secretAccessKey: z.string().min(40),
  /** Must not change, because open pages may load only from this address. */
  port: z.number(),
});
export type ObjectAccess = z.infer<typeof shape>;

export const STORE_HOST = '127.0.0.1';

const fileIn = (dataDir: string): string => join(dataDir, 'objects.json');

const write = (dataDir: string, access: ObjectAccess): ObjectAccess => {
  writeFileSync(fileIn(dataDir), JSON.stringify(access), { mode: 0o600, flush: true });
  return access;
};

/** @throws Failure if the file can't be read */
export const objectAccess = async (dataDir: string): Promise<ObjectAccess> => {
  const file = fileIn(dataDir);
  if (!existsSync(file))
    return write(dataDir, {
      accessKeyId: `LOCAL${randomBytes(10).toString('hex').toUpperCase()}`,
      secretAccessKey: randomBytes(30).toString('base64url'),
      port: (await freeAddress(STORE_HOST)).port,
    });
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Failure(`The data folder is damaged: delete ${file} and start again.`);
  }
};

export const withOtherPort = async (dataDir: string, access: ObjectAccess): Promise<ObjectAccess> =>
  write(dataDir, { ...access, port: (await freeAddress(STORE_HOST)).port });
