import { currentTime } from '@portal/shared-types/base/time/currentTime';
import {
  createPhotoSender,
  type PhotoSender,
} from '@portal/shared-types/reading/import/sendDayPhotos';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import type { FlagToRaise } from '../../plausibility/hintChoices';
import { rest } from '../../photo-upload/browserParts';
import { putFile } from '../../photo-upload/engine/putFile';
import type { Prepared } from '../engine/importEngine';
import type { RemoteEngine } from '../engine/remoteEngine';
import { formatReason } from '../formatReason';
import { createFlagRaiser, type FlagRaiser } from './flagRaiser';
import { loadDays, type LoadResult, type Outcomes } from './loadDays';
import { pagePortal } from './pagePortal';

/** Null if the file was moved or changed, or its memory card was removed. */
const readable = async (file: Blob | null): Promise<Blob | null> => {
  try {
    await file?.slice(0, 1).arrayBuffer();
    return file;
  } catch {
    return null;
  }
};

const pagePhotos = (findFile: (name: string) => Blob | null, onChange: () => void): PhotoSender =>
  createPhotoSender({
    put: putFile,
    file: (name) => readable(findFile(name)),
    now: currentTime,
    rest,
    onChange,
  });

interface State {
  prepared: Prepared | null;
  outcomes: Outcomes;
  raiser: FlagRaiser;
  sender: PhotoSender;
  isRunning: boolean;
  /** Null until a load has ended. */
  ended: LoadResult['stopped'] | 'done' | null;
}
const NONE: Outcomes = new Map();

/** Loads the prepared days; what was sent is remembered until something else is prepared. */
export const useLoad = (
  prepared: Prepared | null,
  engine: () => RemoteEngine,
  findFile: (name: string) => Blob | null,
  listFlags: (index: number) => readonly FlagToRaise[],
) => {
  const client = useClient();
  const queries = useQueryClient();
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const fresh = (work: Prepared | null): State => ({
    prepared: work,
    outcomes: NONE,
    raiser: createFlagRaiser(),
    isRunning: false,
    ended: null,
    sender: pagePhotos(findFile, draw),
  });
  const [stored, setState] = useState(() => fresh(prepared));
  const state = stored.prepared === prepared ? stored : fresh(prepared);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (work: Prepared): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    const update = (next: Partial<State>): void =>
      setState((now) => ({ ...now, ...next, prepared: work }));
    setState({ ...state, prepared: work, isRunning: true, ended: null });
    try {
      const { outcomes, stopped } = await loadDays(pagePortal(client, stop.signal), {
        count: work.days.length,
        dayAt: (i) => engine().day(i),
        before: state.outcomes,
        signal: stop.signal,
        onSent: (sent) => update({ outcomes: sent }),
        listFlags,
        raiser: state.raiser,
        photos: state.sender,
      });
      update({ outcomes, isRunning: false, ended: stopped ?? 'done' });
    } catch (error) {
      const reason = formatReason(error);
      update({ isRunning: false, ended: { reason } });
    }
    running.current = null;
    // Refetch everything that shows patrols; lists may have new names.
    void queries.invalidateQueries();
  };
  const stop = useCallback(() => running.current?.abort(), []);
  return {
    outcomes: state.outcomes,
    isRunning: state.isRunning,
    ended: state.ended,
    stop,
    flags: state.raiser.counts(),
    /** Of the days that were sent, by index. */
    photos: state.sender.photos(),
    /** Starts, or continues after a stop. */
    start: (): void => {
      if (prepared && !running.current) void run(prepared);
    },
  };
};

export type Load = ReturnType<typeof useLoad>;
