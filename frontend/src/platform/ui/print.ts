/** The Print button and Ctrl+P wait for photos or the map's picture; the browser's menu can't. */
import { useEffect, useRef, useState } from 'react';

type Prepare = () => Promise<unknown>;

const preparations = new Set<() => Promise<unknown>>();

const twoFrames = (): Promise<void> =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));

let running: Promise<void> | undefined;
const run = async (): Promise<void> => {
  // Print even if something can't be loaded.
  await Promise.allSettled([...preparations].map((prepare) => prepare()));
  await twoFrames();
  window.print();
};

const printPage = (): Promise<void> =>
  (running ??= run().finally(() => {
    running = undefined;
  }));

const onKey = (event: KeyboardEvent): void => {
  const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isPrint || event.key.toLowerCase() !== 'p') return;
  event.preventDefault();
  void printPage();
};

export const usePreparePrint = (prepare: Prepare): void => {
  const latest = useRef(prepare);
  useEffect(() => {
    latest.current = prepare;
  });
  useEffect(() => {
    const now = (): Promise<unknown> => latest.current();
    preparations.add(now);
    if (preparations.size === 1) window.addEventListener('keydown', onKey);
    return () => {
      preparations.delete(now);
      if (!preparations.size) window.removeEventListener('keydown', onKey);
    };
  }, []);
};

export const usePrintButton = () => {
  const [busy, setBusy] = useState(false);
  const print = (): void => {
    setBusy(true);
    void printPage().finally(() => setBusy(false));
  };
  return { disabled: busy, onClick: print, children: busy ? 'Preparing…' : 'Print' };
};
