/** Keeps all that it reads of the files, and returns what the page shows. Tests call it directly. */
import type { Land } from '@portal/shared-types/base/geo/land';
import type { DayPhoto } from '@portal/shared-types/reading/import/dayRecords';
import type { DayPatrol } from '@portal/shared-types/reading/import/days';
import type { ImportFile } from '@portal/shared-types/reading/import/files';
import {
  buildLookup,
  type ImportLists,
  type ListLookup,
} from '@portal/shared-types/reading/import/lists';
import { parseManifest, type Manifest } from '@portal/shared-types/contract/api/manifest';
import { matchesChosen } from '@portal/shared-types/reading/import/pattern';
import { NothingToRead, readPatrolDays } from '@portal/shared-types/reading/import/readDays';
import { getFacts, type DayFacts } from '@portal/shared-types/reading/import/sameDay';
import { tooMuchIn } from '@portal/shared-types/reading/import/tooMuch';
import {
  createTally,
  type FileTally,
  type Report,
} from '@portal/shared-types/reading/import/tally';
import type { Hint } from '@portal/shared-types/reading/plausibility/hint';
import {
  toChecked,
  plausibilityHints,
} from '@portal/shared-types/reading/plausibility/plausibility';
import { readLand } from '../../plausibility/land';
import { counted, toImportFile, type ChosenFile, type OnProgress } from './files';
import { inspect, type InspectedFile } from './inspect';
import { listPositions, type DayPositions } from './dayPositions';
import { preview, type Preview } from './preview';

/** One patrol that would be created. */
export interface PreparedDay extends DayFacts {
  fixes: number;
  /** Why it can't be sent as it is; null if it can. */
  error: string | null;
  hints: Hint[];
  /** Rows or fixes per source file. */
  from: [file: string, rows: number][];
  photos: readonly DayPhoto[];
}

export interface Prepared {
  days: PreparedDay[];
  files: FileTally[];
  reports: Report[];
  notes: Report[];
}

/** `now` is the portal's time in epoch seconds. */
export interface ImportEngine {
  /** Replaces the files with these, and returns what each of them is. */
  open: (files: readonly ChosenFile[], onProgress: OnProgress) => Promise<InspectedFile[]>;
  /** Sets the lists to look names up in; nothing is read before they are set. */
  useLists: (lists: ImportLists) => Promise<void>;
  /** @throws Error whose message continues a sentence that starts with the file name. */
  readMapping: (text: string) => Promise<Manifest>;
  preview: (manifest: Manifest, table: number, now: number) => Promise<Preview>;
  /** Reads everything; null if the manifest names none of the files. */
  prepare: (manifest: Manifest, now: number, onProgress: OnProgress) => Promise<Prepared | null>;
  day: (index: number) => Promise<DayPatrol>;
  positions: () => Promise<DayPositions>;
}

const byName = (a: ImportFile, b: ImportFile): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

const preparedDay = (day: DayPatrol, land: Land | null): PreparedDay => ({
  ...getFacts(day),
  fixes: day.patrol.route_geojson?.geometry.coordinates.flat().length ?? 0,
  error: tooMuchIn(day),
  hints: plausibilityHints(toChecked(day.patrol), { land, now: null }),
  from: [...day.from],
  photos: day.photos,
});

export const createEngine = (): ImportEngine => {
  let files: ImportFile[] = [];
  let inspected: InspectedFile[] = [];
  let days: DayPatrol[] = [];
  let give: (lists: ListLookup) => void;
  let lists = new Promise<ListLookup>((resolve) => (give = resolve));
  /** Counters: a result that an earlier call finds later must not replace what the page shows. */
  let openings = 0;
  let coast: Promise<Land | null> | undefined;
  let preparations = 0;

  return {
    open: async (chosen, onProgress) => {
      const mine = ++openings;
      preparations++;
      days = [];
      files = chosen.map(toImportFile).sort(byName);
      const found = await inspect(files, onProgress);
      if (mine === openings) inspected = found;
      return found;
    },
    useLists: (given) => {
      const lookup = buildLookup(given);
      give(lookup);
      lists = Promise.resolve(lookup);
      return Promise.resolve();
    },
    readMapping: (text) => Promise.resolve().then(() => parseManifest(text)),
    preview: async (manifest, table, now) =>
      preview(manifest.tables[table]!, inspected, await lists, now),
    prepare: async (manifest, now, onProgress) => {
      const mine = ++preparations;
      const tally = createTally();
      const counting = counted(files, onProgress);
      const find = (pattern: string): ImportFile[] =>
        counting.filter(({ name }) => matchesChosen(pattern, name));
      let found: DayPatrol[];
      try {
        found = await readPatrolDays(manifest, find, await lists, tally, now);
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
    positions: () => Promise.resolve(listPositions(days)),
  };
};
