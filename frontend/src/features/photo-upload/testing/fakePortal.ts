/** A portal and its object store for upload tests: they follow the API contract, or fail on request. */
import { ApiError } from '@portal/shared-types/contract/api/client';
import type { PutFile } from '@portal/shared-types/reading/photos/sending/putFile';
import type { PhotoClient } from '@portal/shared-types/reading/photos/sending/requests';

type Error = 'cut' | 'answer lost' | 'down' | ApiError;
interface NewPhoto {
  sighting_id?: string;
  survey_id?: string;
  sha256: string;
}

export const refusal = (status: number, code: string): ApiError =>
  new ApiError(status, { code, title: code, detail: `refused: ${code}` } as never);

export const fakePortal = () => {
  /** Uploaded objects that aren't added yet. */
  const store = new Map<string, Blob>();
  /** Saved photos: record and SHA-256. */
  const saved: string[] = [];
  const replies = new Map<string, string[]>();
  const errors = { links: [] as Error[], put: [] as (Error | number)[], add: [] as Error[] };
  const calls = { links: 0, put: 0, add: [] as string[][] };
  const bodies: unknown[] = [];
  let inParallel = 0;
  let most = 0;

  const provoke = async <T>(error: Error | undefined, run: () => T): Promise<T> => {
    await Promise.resolve();
    if (error instanceof ApiError) throw error;
    if (error === 'down') throw new ApiError(503, {});
    if (error === 'cut') throw new TypeError('Failed to fetch');
    const response = run();
    if (error === 'answer lost') throw new TypeError('Failed to fetch');
    return response;
  };

  const client = {
    photoUploadLinks: ({ body }: { body: { photos: { recordId: string; sha256: string }[] } }) => {
      calls.links++;
      return provoke(errors.links.shift(), () => ({
        items: body.photos.map(({ recordId, sha256 }) => {
          const key = `${recordId} ${sha256}`;
          const at = saved.indexOf(key);
          return at >= 0
            ? { photoId: `photo ${at}`, upload: null }
            : { photoId: null, upload: { url: key, headers: { 'if-none-match': '*' } } };
        }),
      }));
    },
    addPhotos: ({
      body,
      idempotencyKey,
    }: {
      body: { photos: NewPhoto[] };
      idempotencyKey: string;
    }) => {
      const keys = body.photos.map((p) => `${p.sighting_id ?? p.survey_id} ${p.sha256}`);
      calls.add.push(keys);
      bodies.push(body);
      return provoke(errors.add.shift(), () => {
        const replay = replies.get(idempotencyKey);
        if (replay) return { photoIds: replay };
        if (keys.some((key) => saved.includes(key)) || new Set(keys).size < keys.length)
          throw refusal(409, 'already-exists');
        if (keys.some((key) => !store.has(key))) throw refusal(409, 'photo-not-sent');
        keys.forEach((key) => {
          saved.push(key);
          store.delete(key);
        });
        const photoIds = keys.map((key) => `photo ${saved.indexOf(key)}`);
        replies.set(idempotencyKey, photoIds);
        return { photoIds };
      });
    },
  } as unknown as PhotoClient;

  const put: PutFile = async ({ url, file, signal, onProgress }) => {
    calls.put++;
    inParallel++;
    most = Math.max(most, inParallel);
    try {
      const error = errors.put.shift();
      onProgress(0.5);
      // Other files start in the meantime.
      await new Promise<void>((resolve) => setTimeout(resolve));
      if (typeof error === 'number') return error;
      return await provoke(error, () => {
        if (signal.aborted) throw new DOMException('Aborted', 'AbortError');
        if (store.has(url)) return 412;
        store.set(url, file);
        return 200;
      });
    } finally {
      inParallel--;
    }
  };
  return { client, put, store, saved, errors, calls, bodies, most: () => most };
};
