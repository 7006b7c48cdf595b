/** A search entry as it stands in the store: what a search reads of it, and when a change wrote it. */
import { dayNumber } from '@portal/shared-types/time/wallClock';
import type { ReadEntry } from '../../domain/collect';
import { readAudience, readGeoKey, readGeoSort } from '../store/keys';
import type { Item } from '../store/send';

const DAY = 86_400;

export interface IndexedEntry extends ReadEntry {
  /** Epoch seconds; undefined: no change has written it, it stands as its patrol was created. */
  changed: number | undefined;
}

/** @param key audience and cell, as the index has it */
export const toIndexedEntry = (key: string, { h, d }: Item): IndexedEntry => {
  const { day, pid, nation, changed } = readGeoSort(h as string);
  const { code, level } = readAudience(readGeoKey(key).audience);
  return {
    pid,
    nation: nation ?? code,
    base: dayNumber(day) * DAY,
    shared: level === 'R' ? 1 : 0,
    bytes: d as Uint8Array,
    changed,
  };
};
