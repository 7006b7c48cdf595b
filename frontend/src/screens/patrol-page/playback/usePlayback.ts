import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { playedSeconds, playOn, type Track } from './track';

/** Seconds of the patrol per second of playback. */
export const PACES = [60, 300, 900, 3600] as const;

/** A whole patrol plays in about this many seconds, at the default pace. */
const USUAL_LENGTH = 90;
/** Playback must not jump after its tab was in the background. */
const LONGEST_FRAME_MS = 250;
/** Time between two positions with reduced motion. */
const CALM_STEP_MS = 1000;

const usualPace = (track: Track): number =>
  PACES.find((pace) => playedSeconds(track) / pace <= USUAL_LENGTH) ?? PACES.at(-1)!;

export const usePlayback = (track: Track) => {
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  /** Wall-clock seconds; null: the whole patrol is shown. */
  const [at, setAt] = useState<number | null>(null);
  const [isStarted, setIsStarted] = useState(false);
  const [pace, setPace] = useState(() => usualPace(track));
  const playing = isStarted && at !== track.end;

  useEffect(() => {
    if (!playing) return undefined;
    const advance = (ms: number): void =>
      setAt((now) => playOn(track, now ?? track.start, (ms / 1000) * pace));
    if (calm) {
      const timer = setInterval(() => advance(CALM_STEP_MS), CALM_STEP_MS);
      return () => clearInterval(timer);
    }
    let last: number | null = null;
    let frame = requestAnimationFrame(function draw(now) {
      if (last !== null) advance(Math.min(now - last, LONGEST_FRAME_MS));
      last = now;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, pace, calm, track]);

  return {
    at,
    playing,
    pace,
    setPace,
    toggle: (): void => {
      if (!playing && (at === null || at === track.end)) setAt(track.start);
      setIsStarted(!playing);
    },
    seek: (to: number): void => {
      setIsStarted(false);
      setAt(Math.min(Math.max(to, track.start), track.end));
    },
    end: (): void => {
      setIsStarted(false);
      setAt(null);
    },
  };
};
