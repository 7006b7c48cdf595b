import { currentTime } from '@portal/shared-types/time/currentTime';
import { createPhotoSender, type PhotoSender } from '@portal/shared-types/import/sendDayPhotos';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useClient } from '../../../platform/api/ClientContext';
import type { FlagToRaise } from '../../plausibility/answers';
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

const pagePhotos = (fileOf: (name: string) => Blob | null, onChange: () => void): PhotoSender =>
  createPhotoSender({
    put: putFile,
    file: (name) => readable(fileOf(name)),
    now: currentTime,
    ...{ rest, onChange },
  });

interface State {
  of: Prepared | null;
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
  fileOf: (name: string) => Blob | null,
  flagsOf: (index: number) => readonly FlagToRaise[],
) => {
  const client = useClient();
  const queries = useQueryClient();
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const fresh = (of: Prepared | null): State => ({
    ...{ of, outcomes: NONE, raiser: createFlagRaiser(), isRunning: false, ended: null },
    sender: pagePhotos(fileOf, draw),
  });
  const [held, setState] = useState(() => fresh(prepared));
  const state = held.of === prepared ? held : fresh(prepared);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (of: Prepared): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    const update = (next: Partial<State>): void => setState((now) => ({ ...now, ...next, of }));
    setState({ ...state, of, isRunning: true, ended: null });
    try {
      const { outcomes, stopped } = await loadDays(pagePortal(client, stop.signal), {
        count: of.days.length,
        dayAt: (i) => engine().day(i),
        before: state.outcomes,
        signal: stop.signal,
        onSent: (sent) => update({ outcomes: sent }),
        ...{ flagsOf, raiser: state.raiser, photos: state.sender },
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
    ...{ outcomes: state.outcomes, isRunning: state.isRunning, ended: state.ended, stop },
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
