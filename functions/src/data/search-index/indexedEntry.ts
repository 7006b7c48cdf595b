/** A stored search entry: what a search reads, and when a change wrote it. */
import { dayNumber } from '@portal/shared-types/base/time/wallClock';
import type { ReadEntry } from '#domain/search/collect.ts';
import { readAudience, readGeoKey, readGeoSort } from '../store/keys';
import type { Item } from '../store/send';

const DAY = 86_400;

export interface IndexedEntry extends ReadEntry {
  /** Epoch seconds; undefined: unchanged since its patrol was created. */
  changed: number | undefined;
}

/** @param key audience and cell, as in the index */
export const toIndexedEntry = (key: string, { h, d }: Item): IndexedEntry => {
  const { kind, day, pid, nation, changed } = readGeoSort(h as string);
  const { code, level } = readAudience(readGeoKey(key).audience);
  return {
    kind,
    pid,
    nation: nation ?? code,
    base: dayNumber(day) * DAY,
    audience: level,
    bytes: d as Uint8Array,
    changed,
  };
};
