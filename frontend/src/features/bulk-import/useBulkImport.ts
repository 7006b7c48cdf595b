import { currentTime } from '@portal/shared-types/base/time/currentTime';
import type { Manifest } from '@portal/shared-types/contract/api/manifest';
import type { Correction } from '@portal/shared-types/contract/api/corrections';
import { useCallback, useEffect, useRef } from 'react';
import { useEventState } from '#platform/useEventState.ts';
import { useRefreshList } from '#records/lists/useCachedList.ts';
import type { ChosenFile, OnProgress } from './engine/files';
import type { RemoteEngine } from './engine/remoteEngine';
import { startEngine } from './engine/startEngine';
import { formatReason } from './formatReason';
import { afterEvent, newImport, type ImportState, type Step } from './importState';
import type { Base } from './useMappings';

const isHidden = ({ name }: ChosenFile): boolean => /(^|\/)\./.test(name);

/** A file that is chosen again replaces the one of the same name. */
const withFiles = (before: readonly ChosenFile[], more: readonly ChosenFile[]): ChosenFile[] => [
  ...new Map(
    [...before, ...more.filter((file) => !isHidden(file))].map((file) => [file.name, file]),
  ).values(),
];

export const useBulkImport = (nation: string) => {
  const running = useRef<RemoteEngine | null>(null);
  const engine = useCallback((): RemoteEngine => (running.current ??= startEngine()), []);
  useEffect(
    () => () => {
      running.current?.end();
      running.current = null;
    },
    [],
  );

  const refresh = useRefreshList();
  /** A species added today must not be imported as “Other”. */
  const refreshLists = useCallback(async (): Promise<void> => {
    // An engine that was ended in the meantime ignores the lists; no other is started.
    const current = engine();
    const [statics, children] = await Promise.all([
      refresh('static-list-items-cached'),
      refresh('child-list-items-cached'),
    ]);
    await current.useLists({ statics, children });
  }, [engine, refresh]);
  useEffect(() => {
    // If this fails, there is no preview, and the check shows the reason.
    refreshLists().catch(() => undefined);
  }, [refreshLists]);

  const { state, getState, dispatch } = useEventState(afterEvent, () => newImport(nation));
  const chosen = useRef<ChosenFile[]>([]);
  const runs = useRef(0);

  /** A later task of the same kind supersedes it. */
  const start = async (
    type: 'reading started' | 'preparing started',
    task: (run: number, onProgress: OnProgress) => Promise<void>,
  ): Promise<void> => {
    const run = ++runs.current;
    dispatch({ type, run });
    try {
      await task(run, (progress) => dispatch({ type: 'progressed', run, progress }));
    } catch (error) {
      dispatch({ type: 'failed', run, reason: formatReason(error) });
    }
  };

  const open = (next: ChosenFile[]): void => {
    chosen.current = next;
    void start('reading started', async (run, onProgress) => {
      const files = await engine().open(next, onProgress);
      dispatch({ type: 'files read', run, files });
    });
  };

  const prepare = (): void => {
    const { manifest } = getState();
    void start('preparing started', async (run, onProgress) => {
      await refreshLists();
      if (getState().preparing.run !== run) return;
      const prepared = await engine().prepare(manifest, currentTime() / 1000, onProgress);
      dispatch({ type: 'days prepared', run, prepared });
    });
  };

  const findFile = useCallback(
    (name: string) => chosen.current.find((file) => file.name === name)?.file ?? null,
    [],
  );

  return {
    ...state,
    engine,
    findFile,
    setHintChoices: (hintChoices: ImportState['hintChoices']): void =>
      dispatch({ type: 'hints answered', hintChoices }),
    goTo: (step: Step): void => dispatch({ type: 'step opened', step }),
    addFiles: (more: readonly ChosenFile[]): void => open(withFiles(chosen.current, more)),
    removeFiles: (names: readonly string[]): void =>
      open(chosen.current.filter(({ name }) => !names.includes(name))),
    changeManifest: (part: Partial<Manifest>): void => dispatch({ type: 'mapping changed', part }),
    takeMapping: (mapping: Manifest, base: Base | null): void =>
      dispatch({ type: 'mapping opened', mapping, base, isChanged: false }),
    /** Continues with a mapping that was changed earlier but not saved. */
    continueWith: (mapping: Manifest): void =>
      dispatch({ type: 'mapping opened', mapping, base: null, isChanged: true }),
    startOver: (): void => dispatch({ type: 'mapping dropped' }),
    wasSaved: (mapping: Manifest, base: Base | null): void =>
      dispatch({ type: 'mapping saved', mapping, base }),
    prepare,
    /** Reads the files again, with these corrections of their tracks. */
    correct: (corrections: readonly Correction[]): void => {
      dispatch({ type: 'mapping changed', part: { corrections: [...corrections] } });
      prepare();
    },
  };
};

export type BulkImport = ReturnType<typeof useBulkImport>;
