/**
 * Sends photos: gets links, uploads three files at a time to the store, and adds uploaded ones to their
 * records. Returns when nothing is left to send. A photo counts as saved only when the portal confirms it.
 */
import { LIMITS } from '#base/text/limits.ts';
import { message } from '#base/text/messages.ts';
import { getProblemCode, isAbort, isServerFailure, mayWorkLater, describeFailure } from './failure';
import type { PutFile } from './putFile';
import { addToRecords, linksFor, type PhotoClient, type PhotoLink } from './requests';
import { isOnItsWay, type PhotoToSend } from './photoToSend';

/** `server error`: the portal or the store was reached, but failed. */
export type Reach = 'reached' | 'server error' | 'no connection';

type SendState = Pick<PhotoToSend, 'step' | 'progress' | 'reason' | 'already'>;

export interface SendParts<Photo extends PhotoToSend> {
  client: PhotoClient;
  put: PutFile;
  /** Epoch milliseconds. */
  now: () => number;
  /** Waits; returns early if there is a reason to retry, such as a restored connection. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The current photos, in order. */
  photos: () => readonly Photo[];
  /** Null: no longer on this device. */
  file: (photo: Photo) => Promise<Blob | null>;
  /** Marks a photo as being sent. The signal aborts when the person stops or removes it. */
  begin: (id: string) => AbortSignal;
  change: (id: string, change: Partial<SendState>) => void;
  /** Resolves when more photos are ready to send. */
  more: () => Promise<void>;
  /** What the last attempt reached. */
  onReach: (reach: Reach) => void;
}

const IN_PARALLEL = 3;
const LINKS_AT_ONCE = 10;
/** Links expire 5 minutes after the portal signs them; a slow answer uses up part of that. */
const LINK_MS = 4 * 60_000;
/** Each addition is a change of the patrol, with an entry in its history. */
const ADD_FROM = Math.min(20, LIMITS.photosPerRequest);
const ATTEMPTS = 4;
const FIRST_REST_MS = 2000;
const LONGEST_REST_MS = 40_000;

/** The store already has the file. */
const SENT_BEFORE = 412;
/** The link has expired. */
const REFUSED_LINKS = [400, 403];

/** Keys of running tasks, next to ids of photos. */
const LINKS = 'links';
const ADD = 'add';

class StoreError extends Error {
  constructor(readonly status: number) {
    super(message('photoStoreRefused', { status }));
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof StoreError ? error.status >= 500 : mayWorkLater(error);

const hasResponse = (error: unknown): boolean =>
  error instanceof StoreError || isServerFailure(error);

export const sendPhotos = async <Photo extends PhotoToSend>(
  parts: SendParts<Photo>,
  signal: AbortSignal,
): Promise<void> => {
  const { client, put, now, rest, photos, file, begin, change, more, onReach } = parts;
  const links = new Map<string, { link: PhotoLink; until: number }>();
  const running = new Map<string, Promise<void>>();
  const attempts = new Map<string, number>();
  /** Rejected in a batch: sending each alone shows which of them was the reason. */
  const alone = new Set<string>();
  let resting: Promise<void> | undefined;
  let failures = 0;

  const reached = (): void => {
    failures = 0;
    onReach('reached');
  };
  const takeRest = (error: unknown): void => {
    if (resting) return;
    const ms = Math.min(FIRST_REST_MS * 2 ** failures, LONGEST_REST_MS);
    failures += 1;
    onReach(hasResponse(error) ? 'server error' : 'no connection');
    resting = rest(ms, signal).then(() => {
      resting = undefined;
    });
  };
  const fail = (id: string, error: unknown): void =>
    change(id, { step: 'failed', progress: 0, reason: describeFailure(error) });
  const sendAgain = (id: string, error: unknown): void => {
    const count = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, count);
    if (count < ATTEMPTS) change(id, { step: 'waiting', progress: 0 });
    else {
      attempts.delete(id);
      fail(id, error);
    }
  };
  const isStill = (id: string, step: PhotoToSend['step']): boolean =>
    photos().some((photo) => photo.id === id && photo.step === step);
  const saved = (id: string, already: boolean): void =>
    change(id, { step: 'saved', progress: 1, reason: null, already });

  const start = (key: string, run: () => Promise<void>): void => {
    running.set(
      key,
      run().finally(() => running.delete(key)),
    );
  };

  const getLinks = async (batch: readonly Photo[]): Promise<void> => {
    try {
      const until = now() + LINK_MS;
      const newLinks = await linksFor(client, batch);
      // The portal may answer while the store doesn't.
      if (newLinks.every(({ photoId }) => photoId !== null)) reached();
      batch.forEach(({ id }, at) => links.set(id, { link: newLinks[at]!, until }));
    } catch (error) {
      if (isPassing(error)) takeRest(error);
      else if (batch.length > 1) batch.forEach(({ id }) => alone.add(id));
      else fail(batch[0]!.id, error);
    }
  };

  const send = async (photo: Photo, { upload }: PhotoLink): Promise<void> => {
    const { id } = photo;
    const stopped = begin(id);
    try {
      const content = await file(photo);
      if (stopped.aborted) return;
      if (!content) {
        change(id, { step: 'failed', progress: 0, reason: message('photoFileGone') });
        return;
      }
      const onProgress = (progress: number): void => {
        if (isStill(id, 'sending')) change(id, { progress });
      };
      const { url, headers } = upload!;
      const status = await put({ url, headers, file: content, signal: stopped, onProgress });
      if (stopped.aborted) return;
      if (status >= 400 && status !== SENT_BEFORE) throw new StoreError(status);
      reached();
      change(id, { step: 'sent', progress: 1 });
    } catch (error) {
      if (isAbort(error) || stopped.aborted) return;
      if (isPassing(error)) {
        change(id, { step: 'waiting', progress: 0 });
        takeRest(error);
      } else if (error instanceof StoreError && REFUSED_LINKS.includes(error.status))
        sendAgain(id, error);
      else fail(id, error);
    } finally {
      links.delete(id);
    }
  };

  /** One of several was rejected, or was added by a request whose answer was lost. */
  const resolveRejected = async (batch: readonly Photo[], error: unknown): Promise<void> => {
    const [only] = batch;
    if (
      batch.length === 1 &&
      !['already-exists', 'photo-not-sent'].includes(getProblemCode(error) ?? '')
    ) {
      fail(only!.id, error);
      return;
    }
    const newLinks = await linksFor(client, batch);
    batch.forEach(({ id }, at) => {
      if (newLinks[at]!.photoId !== null) saved(id, false);
      else if (batch.length === 1) sendAgain(id, error);
      else alone.add(id);
    });
  };

  const add = async (batch: readonly Photo[]): Promise<void> => {
    try {
      try {
        await addToRecords(client, batch);
        reached();
        batch.forEach(({ id }) => saved(id, false));
      } catch (error) {
        if (isPassing(error)) throw error;
        await resolveRejected(batch, error);
      }
    } catch (error) {
      if (isPassing(error)) takeRest(error);
      else batch.forEach(({ id }) => fail(id, error));
    }
  };

  const onTheWay = (): Photo[] =>
    photos().filter((photo) => isOnItsWay(photo) && photo.target.recordId !== null);

  /** Photos of one patrol, in order; one that was rejected in a batch is sent alone. */
  const takeBatch = (from: readonly Photo[], most: number): Photo[] => {
    const [first] = from;
    if (!first || alone.has(first.id)) return first ? [first] : [];
    const { patrolId } = first.target;
    const formatKey = (photo: Photo): string => `${photo.target.recordId} ${photo.sha256}`;
    const seen = new Set<string>();
    return from
      .filter((photo) => {
        const isInBatch =
          photo.target.patrolId === patrolId && !alone.has(photo.id) && !seen.has(formatKey(photo));
        seen.add(formatKey(photo));
        return isInBatch;
      })
      .slice(0, most);
  };

  const sendingCount = (): number =>
    [...running.keys()].filter((key) => key !== LINKS && key !== ADD).length;

  const startSending = (mine: readonly Photo[]): void => {
    const waiting = mine.filter(({ id, step }) => step === 'waiting' && !running.has(id));
    const unlinked: Photo[] = [];
    let linked = 0;
    for (const photo of waiting) {
      const known = links.get(photo.id);
      if (!known || known.until < now()) unlinked.push(photo);
      else if (known.link.photoId !== null) saved(photo.id, true);
      else if (sendingCount() < IN_PARALLEL) start(photo.id, () => send(photo, known.link));
      else linked += 1;
    }
    // A few more than are being sent, so that no upload waits for its link.
    if (unlinked.length && linked < IN_PARALLEL && !running.has(LINKS))
      start(LINKS, () => getLinks(takeBatch(unlinked, LINKS_AT_ONCE)));
  };

  const startAdding = (mine: readonly Photo[]): void => {
    if (running.has(ADD)) return;
    const sent = mine.filter(({ step }) => step === 'sent');
    const patrols = new Set(sent.map(({ target }) => target.patrolId));
    for (const patrolId of patrols) {
      const patrolPhotos = sent.filter(({ target }) => target.patrolId === patrolId);
      const isComing = mine.some(
        ({ step, target }) => target.patrolId === patrolId && step !== 'sent',
      );
      if (isComing && patrolPhotos.length < ADD_FROM) continue;
      start(ADD, () => add(takeBatch(patrolPhotos, ADD_FROM)));
      return;
    }
  };

  while (!signal.aborted) {
    if (!resting) {
      startSending(onTheWay());
      startAdding(onTheWay());
    }
    if (!running.size && !resting) return;
    await Promise.race([...running.values(), ...(resting ? [resting] : []), more()]);
  }
  await Promise.all(running.values());
};
