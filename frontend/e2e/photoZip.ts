/** Downloads the photos of a patrol as people do, and compares the zip with the uploaded files. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import type { Stage } from './journey';

const hashSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Runs `unzip -t` if this machine has it; sizes and contents are compared anyway. */
const testZip = (file: string, note: Stage['note']): void => {
  const { error, status, stdout, stderr } = spawnSync('unzip', ['-t', file], { encoding: 'utf8' });
  if (error) note('`unzip` is not on this machine: the zip was read by the tests’ own reader only');
  else assert.deepEqual([status, stderr], [0, ''], `unzip -t: ${stdout}`);
};

/** @param originals as uploaded, by the last part of their entry's name */
export const downloadZip = async (
  { page, portal, picture, checkAccessibility, note }: Stage,
  patrolId: number,
  originals: ReadonlyMap<string, Buffer>,
): Promise<void> => {
  await page.goto(`${portal.address}/patrol/${patrolId}`);
  await page.getByRole('button', { name: `Photos ${originals.size}` }).click();
  await page.getByRole('button', { name: 'Download photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download photos' });
  await dialog.getByRole('button', { name: 'Prepare download' }).click();
  const line = page.getByRole('region', { name: 'Photo downloads' }).getByRole('listitem');
  const button = line.getByRole('button', { name: 'Download', exact: true });
  await button.waitFor();
  await picture('zip');
  await checkAccessibility();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  assert.equal(download.suggestedFilename(), `Patrol #${patrolId} Photos.zip`);
  const file = await download.path();
  testZip(file, note);

  const entries = unzip(readFileSync(file));
  const csv = entries.find(({ name }) => name === 'photos.csv')!.bytes.toString('utf8');
  const photos = entries.filter(({ name }) => name !== 'photos.csv');
  assert.equal(photos.length, originals.size);
  for (const [end, original] of originals) {
    const found = photos.filter(({ name }) => new RegExp(end).test(name));
    assert.equal(
      found.length,
      1,
      `one entry of ${end} in ${photos.map(({ name }) => name).join()}`,
    );
    const [{ name, bytes }] = found as [(typeof photos)[number]];
    const sha256 = hashSha256(original);
    assert.equal(hashSha256(bytes), sha256, name);
    assert.ok(csv.includes(sha256), `photos.csv lists ${name}`);
  }
};
