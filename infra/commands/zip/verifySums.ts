import { createHash } from 'node:crypto';
import { Failure } from '#base/failure.ts';
import type { ZipFile } from './zipFile';

export const SUMS = 'SHA256SUMS';

const computeDigest = async (zip: ZipFile, name: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of await zip.open(name)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Digests by name. */
const parseSums = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line)
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  );

/** The SHA-256 of the list of sums: identifies everything in the zip. */
export const computeSumsDigest = (zip: ZipFile): Promise<string> => computeDigest(zip, SUMS);

/** @returns the digests by name. @throws Failure naming the first damaged, missing or unlisted file */
export const verifySums = async (zip: ZipFile): Promise<ReadonlyMap<string, string>> => {
  const wanted = parseSums(await zip.text(SUMS));
  const missing = [...wanted.keys()].find((name) => !zip.names.includes(name));
  if (missing !== undefined) throw new Failure(`${missing} is missing from the zip.`);
  const names = zip.names.filter((name) => name !== SUMS);
  for (const name of names) {
    const sum = wanted.get(name);
    if (sum === undefined) throw new Failure(`${name} isn’t listed in ${SUMS}.`);
    const found = await computeDigest(zip, name).catch(
      (error: unknown) => (error as Error).message,
    );
    if (found !== sum)
      throw new Failure(`${name} is damaged: its SHA-256 isn’t the one in ${SUMS}.`);
  }
  return wanted;
};
