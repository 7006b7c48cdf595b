/** The states of an import. Events of a task that was superseded change nothing. */
import type { Manifest } from '@portal/shared-types/contract/api/manifest';
import { sameValue } from '@portal/shared-types/records/engine/wire/equality';
import { message } from '@portal/shared-types/base/text/messages';
import type { HintChoices } from '../plausibility/hintChoices';
import type { Prepared } from './engine/importEngine';
import type { InspectedFile } from './engine/inspect';
import { fitted, newManifest, newTables, unmapped } from './mapping/groups';
import { withPhotos } from './mapping/photos';
import type { Base } from './useMappings';

export const STEPS = ['files', 'columns', 'check', 'load'] as const;
export type Step = (typeof STEPS)[number];

interface Work {
  /** While something is being read. */
  run?: number;
  /** Part that is done, from 0 to 1; null while nothing is being read. */
  progress: number | null;
  error: string | null;
}
const RESTING: Work = { progress: null, error: null };

export interface ImportState {
  nation: string;
  step: Step;
  files: readonly InspectedFile[];
  opening: Work;
  manifest: Manifest;
  /** Whether the mapping is only proposed: other files get another one. */
  isProposed: boolean;
  base: Base | null;
  /** Whether the mapping differs from the saved or proposed one. */
  isChanged: boolean;
  prepared: Prepared | null;
  preparing: Work;
  hintChoices: Readonly<Record<string, HintChoices>>;
}

export const newImport = (nation: string): ImportState => ({
  nation,
  step: 'files',
  files: [],
  opening: RESTING,
  manifest: newManifest(nation, []),
  isProposed: true,
  base: null,
  isChanged: false,
  prepared: null,
  preparing: RESTING,
  hintChoices: {},
});

export type ImportEvent =
  | { type: 'step opened'; step: Step }
  | { type: 'reading started' | 'preparing started'; run: number }
  | { type: 'progressed'; run: number; progress: number }
  | { type: 'files read'; run: number; files: readonly InspectedFile[] }
  | { type: 'days prepared'; run: number; prepared: Prepared | null }
  | { type: 'failed'; run: number; reason: string }
  | { type: 'mapping changed'; part: Partial<Manifest> }
  | { type: 'mapping opened'; mapping: Manifest; base: Base | null; isChanged: boolean }
  | { type: 'mapping dropped' }
  /** It may have been changed in the meantime. */
  | { type: 'mapping saved'; mapping: Manifest; base: Base | null }
  | { type: 'hints answered'; hintChoices: ImportState['hintChoices'] };

/** Adds a table for every file that no table reads: no dropped file is skipped silently. */
const completed = (mapping: Manifest, files: readonly InspectedFile[]): Manifest => {
  const manifest = fitted(mapping, files);
  const more = unmapped(manifest, files).flatMap((group) => newTables(group, files));
  return withPhotos({ ...manifest, tables: [...manifest.tables, ...more] }, files);
};

/** What was prepared, or is being prepared, is for another mapping, or other files, than those shown. */
const unprepared = (state: ImportState): ImportState => ({
  ...state,
  prepared: null,
  preparing: RESTING,
});

export const afterEvent = (state: ImportState, event: ImportEvent): ImportState => {
  switch (event.type) {
    case 'step opened':
      return { ...state, step: event.step };
    case 'reading started':
      return { ...unprepared(state), opening: { run: event.run, progress: 0, error: null } };
    case 'preparing started':
      return { ...unprepared(state), preparing: { run: event.run, progress: 0, error: null } };
    case 'mapping changed': {
      const manifest = { ...state.manifest, ...event.part };
      return { ...unprepared(state), manifest, isProposed: false, isChanged: true };
    }
    case 'mapping opened': {
      const { mapping, base, isChanged } = event;
      const own = { ...mapping, patrol: { ...mapping.patrol, nation: state.nation } };
      const manifest = completed(own, state.files);
      return { ...unprepared(state), manifest, base, isProposed: false, isChanged };
    }
    case 'mapping dropped': {
      const manifest = newManifest(state.nation, state.files);
      return { ...unprepared(state), manifest, base: null, isProposed: true, isChanged: false };
    }
    case 'mapping saved': {
      const { mapping, base } = event;
      const manifest = { ...state.manifest, title: mapping.title };
      const isChanged = !sameValue(manifest, mapping);
      return { ...state, manifest, base, isProposed: false, isChanged };
    }
    case 'hints answered':
      return { ...state, hintChoices: event.hintChoices };
  }
  const task = (['opening', 'preparing'] as const).find((one) => state[one].run === event.run);
  if (!task) return state;
  switch (event.type) {
    case 'progressed':
      return { ...state, [task]: { ...state[task], progress: event.progress } };
    case 'files read': {
      const { files } = event;
      const manifest = state.isProposed
        ? newManifest(state.nation, files)
        : completed(state.manifest, files);
      return { ...state, opening: RESTING, files, manifest };
    }
    case 'days prepared': {
      const error = event.prepared ? null : message('importNothingFor');
      return { ...state, prepared: event.prepared, preparing: { progress: null, error } };
    }
    case 'failed': {
      const { reason } = event;
      const text = task === 'opening' ? 'importNotRead' : 'importReadFailed';
      return { ...state, [task]: { progress: null, error: message(text, { reason }) } };
    }
  }
};
