/**
 * What reads the files of an import, apart from the page: it holds what was read, and hands out as much of
 * it as the page shows. Runs in a worker (`worker.ts`), and in tests as it is.
 */
import type { Land } from '@portal/shared-types/geo/land';
import type { DayPhoto } from '@portal/shared-types/import/dayPhotos';
import type { DayPatrol } from '@portal/shared-types/import/days';
import type { ImportFile } from '@portal/shared-types/import/files';
import { lookupOf, type ImportLists, type ListLookup } from '@portal/shared-types/import/lists';
import { parseManifest, type Manifest } from '@portal/shared-types/import/manifest';
import { matchesChosen } from '@portal/shared-types/import/pattern';
import { NothingToRead, readPatrolDays } from '@portal/shared-types/import/readDays';
import { factsOf, type DayFacts } from '@portal/shared-types/import/sameDay';
import { tooMuchIn } from '@portal/shared-types/import/tooMuch';
import { createTally, type FileTally, type Report } from '@portal/shared-types/import/tally';
import type { Hint } from '@portal/shared-types/plausibility/hint';
import { checkedOf, plausibilityHints } from '@portal/shared-types/plausibility/plausibility';
import { readLand } from '../../plausibility/land';
import { counted, importFileOf, type ChosenFile } from './files';
import { inspect, type InspectedFile } from './inspect';
import { placesOf, type Places } from './places';
import { preview, type Preview } from './preview';

/** One patrol that would be created. */
export interface PreparedDay extends DayFacts {
  fixes: number;
  /** Why it cannot be sent as it is; null where it can. */
  fault: string | null;
  /** What seems odd about it, as in Add Patrol & Data. */
  hints: Hint[];
  /** Rows or fixes by the file that they came from. */
  from: [file: string, rows: number][];
  photos: readonly DayPhoto[];
}

export interface Prepared {
  days: PreparedDay[];
  files: FileTally[];
  reports: Report[];
  notes: Report[];
}

/** @param part of the work that is done, from 0 to 1. */
export type OnProgress = (part: number) => void;

export interface ImportEngine {
  /** Takes these files instead of those before, and says what they are. */
  open: (files: readonly ChosenFile[], onProgress: OnProgress) => Promise<InspectedFile[]>;
  /** Looks names up in these lists from now on; nothing is read before they are given. */
  useLists: (lists: ImportLists) => Promise<void>;
  /** @throws Error that says what is wrong with the text, going on from the name of the file. */
  readMapping: (text: string) => Promise<Manifest>;
  /** The first rows of a table's files as records. */
  preview: (manifest: Manifest, table: number) => Promise<Preview>;
  /** Reads everything; null where no file is one that the manifest names. */
  prepare: (manifest: Manifest, onProgress: OnProgress) => Promise<Prepared | null>;
  /** A patrol that was prepared, as it is sent. */
  day: (index: number) => Promise<DayPatrol>;
  /** Where all of them lie. */
  places: () => Promise<Places>;
}

const byName = (a: ImportFile, b: ImportFile): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

const preparedDay = (day: DayPatrol, land: Land | null): PreparedDay => ({
  ...factsOf(day),
  fixes: day.patrol.route_geojson?.geometry.coordinates.flat().length ?? 0,
  fault: tooMuchIn(day),
  hints: plausibilityHints(checkedOf(day.patrol), { land }),
  from: [...day.from],
  photos: day.photos,
});

export const createEngine = (): ImportEngine => {
  let files: ImportFile[] = [];
  let inspected: InspectedFile[] = [];
  let days: DayPatrol[] = [];
  let give: (lists: ListLookup) => void;
  let lists = new Promise<ListLookup>((resolve) => (give = resolve));
  /** Count what was begun: what an earlier one finds later is not what the page shows. */
  let openings = 0;
  let coast: Promise<Land | null> | undefined;
  let preparations = 0;

  return {
    open: async (chosen, onProgress) => {
      const mine = ++openings;
      preparations++;
      days = [];
      files = chosen.map(importFileOf).sort(byName);
      const found = await inspect(files, onProgress);
      if (mine === openings) inspected = found;
      return found;
    },
    useLists: (given) => {
      const lookup = lookupOf(given);
      give(lookup);
      lists = Promise.resolve(lookup);
      return Promise.resolve();
    },
    readMapping: (text) => Promise.resolve().then(() => parseManifest(text)),
    preview: async (manifest, table) => preview(manifest.tables[table]!, inspected, await lists),
    prepare: async (manifest, onProgress) => {
      const mine = ++preparations;
      const tally = createTally();
      const counting = counted(files, onProgress);
      const find = (pattern: string): ImportFile[] =>
        counting.filter(({ name }) => matchesChosen(pattern, name));
      let found: DayPatrol[];
      try {
        found = await readPatrolDays(manifest, find, await lists, tally);
      } catch (error) {
        if (error instanceof NothingToRead) return null;
        throw error;
      }
      if (mine === preparations) days = found;
      // Without the coastline, only hints about land are missing.
      const land = await (coast ??= readLand().catch(() => null));
      return {
        days: found.map((day) => preparedDay(day, land)),
        files: tally.files(),
        reports: [...tally.reports()],
        notes: [...tally.notes()],
      };
    },
    day: (index) => Promise.resolve(days[index]!),
    places: () => Promise.resolve(placesOf(days)),
  };
};
