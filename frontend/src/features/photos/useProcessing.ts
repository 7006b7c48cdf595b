import { useEffect, useRef } from 'react';
import type { Thumbnail } from '../patrol-data/photo';
import { useOpenedPhoto } from './queries';

/** Seconds before each poll; polling stops after the last one. */
const WAITS = [2, 3, 5, 8, 13, 20, 30, 30, 30, 30];

/** Polls one photo until it is ready: its response is small, unlike the thumbnails. */
export const useProcessing = (photos: readonly Thumbnail[], onReady: () => void): void => {
  const id = photos.find(({ state }) => state === 'processing')?.photo_id;
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useOpenedPhoto(id ?? '', false);
  const polls = useRef(0);
  const ready = id !== undefined && data?.photo_id === id && data.state !== 'processing';
  useEffect(() => {
    if (id === undefined || ready) return undefined;
    const wait = WAITS[polls.current];
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => {
      polls.current += 1;
      void refetch();
    }, wait * 1000);
    return () => clearTimeout(timer);
  }, [id, ready, dataUpdatedAt, errorUpdatedAt, refetch]);
  const reload = useRef(onReady);
  useEffect(() => {
    reload.current = onReady;
  });
  useEffect(() => {
    if (ready) reload.current();
  }, [ready]);
};
