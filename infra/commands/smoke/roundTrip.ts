/**
 * Adds a patrol with a photo to a test nation, exports it, and deletes it. The deleted patrol remains
 * under Deleted records, as every deleted patrol does.
 */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canDelete } from '@portal/shared-types/contract/access/policy';
import { wallClockAt } from '@portal/shared-types/base/time/wallClock';
import sharp from 'sharp';
import { download } from '../export/download';
import { cancel, makeExport } from '../export/makeExport';
import type { Account } from './account';
import type { Group } from '#base/checks.ts';
import { request } from './target';

const NOTE = 'Made by the smoke test';
/** For the smaller sizes of the photo, which a job makes. */
const JOB_PATIENCE_MS = 120_000;
const POLL_MS = 500;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Different each time: a record has the same file only once. */
export const newPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#4a7c8c',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

interface Made {
  patrolId: number;
  sightingId: string;
  photoId: string;
  sha256: string;
}

export const roundTripChecks = (origin: string, nation: string, account: Account): Group[] => {
  const { client, user } = account;
  const made: Partial<Made> = {};
  const known = <Key extends keyof Made>(key: Key): Made[Key] => {
    if (made[key] === undefined) throw new Error(`The ${key} is not known.`);
    return made[key];
  };

  const addPatrol = async (): Promise<string> => {
    // Otherwise the patrol would stay in the portal.
    assert(canDelete(user(), { nation }), `${user().login_name} is not a Manager of ${nation}`);
    const now = wallClockAt(new Date());
    const { patrolId, sightingIds } = await client().createPatrol({
      idempotencyKey: randomUUID(),
      body: {
        patrol: {
          nation,
          patrol_start_dt: now,
          patrol_end_dt: now,
          sightings: [
            { sighting_dt: now, sighting_type: 'Geotagged Note', details: { note: NOTE } },
          ],
        },
      },
    });
    Object.assign(made, { patrolId, sightingId: sightingIds[0] });
    return `patrol ${patrolId} of ${nation}`;
  };

  const sendPhoto = async (): Promise<string> => {
    const file = await newPhoto();
    made.sha256 = sha256(file);
    const recordId = known('sightingId');
    const photo = { recordId, sha256: made.sha256, content_type: 'image/jpeg' } as const;
    const { items } = await client().photoUploadLinks({
      body: { photos: [{ ...photo, bytes: file.length }] },
    });
    const { url, headers } = items[0]!.upload!;
    const { status } = await request(url, {
      method: 'PUT',
      headers,
      body: new Uint8Array(file),
    });
    assert(status === 200, `the store responded with ${status}`);
    const added = await client().addPhotos({
      idempotencyKey: randomUUID(),
      body: { photos: [{ sighting_id: recordId, sha256: made.sha256 }] },
    });
    made.photoId = added.photoIds[0]!;
    return `${file.length} bytes`;
  };

  const openPhoto = () =>
    client().sightingPhoto({ query: { photoId: known('photoId'), data: 'no' } });

  const readPhoto = async (): Promise<void> => {
    const { original_url } = await openPhoto();
    assert(original_url !== null, 'no link to the original');
    const stored = await request(original_url);
    assert(stored.status === 200, `the store responded with ${stored.status}`);
    assert(
      sha256(new Uint8Array(await stored.arrayBuffer())) === known('sha256'),
      'the file differs from the one that was sent',
    );
    const nobody = await request(new URL(new URL(original_url).pathname, original_url).href);
    await nobody.body?.cancel();
    assert(nobody.status === 403, `without its signature, the link responds with ${nobody.status}`);
  };

  const smallerSizes = async (): Promise<void> => {
    const until = Date.now() + JOB_PATIENCE_MS;
    let { state } = await openPhoto();
    while (state !== 'ready' && Date.now() < until) {
      await sleep(POLL_MS);
      ({ state } = await openPhoto());
    }
    assert(state === 'ready', `after ${JOB_PATIENCE_MS / 1000} seconds, its state is ${state}`);
  };

  const exportPatrol = async (): Promise<string> => {
    const portal = {
      call: <T>(send: (api: ReturnType<typeof client>) => Promise<T>) => send(client()),
    };
    const { signal } = new AbortController();
    const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
    try {
      const ready = await makeExport(
        portal,
        {
          question: { patrolIds: [known('patrolId')] },
          origin,
          photos: true,
          tables: ['patrols', 'sightings'],
          formats: ['csv', 'geojson'],
        },
        { signal, onProgress: () => undefined },
      );
      const { info, files } = await download(ready, folder, signal);
      await cancel(portal, ready.id);
      const { patrols, sightings } = info.records;
      const photos = info.files.filter(({ file }) => /\.jpe?g$/i.test(file)).length;
      const counts = `${patrols} patrol, ${sightings} sighting, ${photos} photo`;
      assert(patrols === 1 && sightings === 1 && photos === 1, `it contains ${counts}`);
      return `${counts}; ${files} files match their SHA-256`;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  const deletePatrol = async (): Promise<void> => {
    const { items } = await client().patrolsById({ body: { patrolIds: [known('patrolId')] } });
    await client().deleteRecord({
      idempotencyKey: randomUUID(),
      body: { patrolId: items[0]!.id, version: items[0]!.version, recordId: null, reason: NOTE },
    });
  };

  const LOG = 'Look for the request in the log of the API.';
  const JOBS = 'Look at the log of the jobs, and for events in their dead-letter queues.';
  const STORE =
    'Check that the bucket exists and that its CORS rules name the portal; the log of the API has more.';
  return [
    {
      isChain: true,
      checks: [
        { name: 'Add a patrol with a sighting', advice: LOG, run: addPatrol },
        { name: 'Send a photo', advice: STORE, run: sendPhoto },
        { name: 'Read the photo back, and only with a signed link', advice: STORE, run: readPhoto },
        { name: 'Smaller sizes of the photo', advice: JOBS, run: smallerSizes },
        { name: 'Export the patrol with its photo', advice: JOBS, run: exportPatrol },
      ],
    },
    {
      skipped: () => (made.patrolId === undefined ? 'because there is none' : undefined),
      checks: [
        {
          name: 'Delete the patrol',
          advice: `Delete the patrol in the portal: it has the sighting “${NOTE}”.`,
          run: deletePatrol,
        },
      ],
    },
  ];
};
