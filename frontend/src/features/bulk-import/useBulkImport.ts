import { currentTime } from '@portal/shared-types/base/time/currentTime';
import type { Manifest } from '@portal/shared-types/contract/api/manifest';
import { message } from '@portal/shared-types/base/text/messages';
import type { Correction } from '@portal/shared-types/contract/api/corrections';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefreshList } from '#records/lists/useCachedList.ts';
import type { HintChoices } from '../plausibility/hintChoices';
import type { ChosenFile } from './engine/files';
import type { Prepared } from './engine/importEngine';
import type { InspectedFile } from './engine/inspect';
import type { RemoteEngine } from './engine/remoteEngine';
import { startEngine } from './engine/startEngine';
import { fitted, newManifest, newTables, unmapped } from './mapping/groups';
import { withPhotos } from './mapping/photos';
import type { Base } from './useMappings';
import { formatReason } from './formatReason';

export const STEPS = ['files', 'columns', 'check', 'load'] as const;
export type Step = (typeof STEPS)[number];

interface Work {
  /** Part that is done, from 0 to 1; null while nothing is being read. */
  progress: number | null;
  error: string | null;
}
const RESTING: Work = { progress: null, error: null };

const isHidden = ({ name }: ChosenFile): boolean => /(^|\/)\./.test(name);

/** A file that is chosen again replaces the one of the same name. */
const withFiles = (before: readonly ChosenFile[], more: readonly ChosenFile[]): ChosenFile[] => [
  ...new Map(
    [...before, ...more.filter((file) => !isHidden(file))].map((file) => [file.name, file]),
  ).values(),
];

/** Adds a table for every file that no table reads: no dropped file is skipped silently. */
const completed = (manifest: Manifest, files: readonly InspectedFile[]): Manifest =>
  withPhotos(
    {
      ...manifest,
      tables: [
        ...manifest.tables,
        ...unmapped(manifest, files).flatMap((group) => newTables(group, files)),
      ],
    },
    files,
  );

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
    const [statics, children] = await Promise.all([
      refresh('static-list-items-cached'),
      refresh('child-list-items-cached'),
    ]);
    await engine().useLists({ statics, children });
  }, [engine, refresh]);
  useEffect(() => {
    // If this fails, there is no preview, and the check shows the reason.
    refreshLists().catch(() => undefined);
  }, [refreshLists]);

  const [step, setStep] = useState<Step>('files');
  const chosen = useRef<ChosenFile[]>([]);
  const [files, setFiles] = useState<readonly InspectedFile[]>([]);
  const [opening, setOpening] = useState(RESTING);
  const [manifest, setManifest] = useState(() => newManifest(nation, []));
  const [base, setBase] = useState<Base | null>(null);
  /** Whether the mapping differs from the saved or proposed one. */
  const [isChanged, setChanged] = useState(false);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [preparing, setPreparing] = useState(RESTING);
  const [hintChoices, setHintChoices] = useState<Readonly<Record<string, HintChoices>>>({});
  /** Counters: a later read or preparation supersedes an earlier one. */
  const openings = useRef(0);
  const preparations = useRef(0);
  /** Whether the mapping is saved or changed, as of the time when the files have been read. */
  const isKept = useRef(false);
  useEffect(() => {
    isKept.current = base !== null || isChanged;
  }, [base, isChanged]);

  /** A running preparation would be for another mapping, or other files, than those shown. */
  const unprepare = (): void => {
    preparations.current++;
    setPrepared(null);
    setPreparing(RESTING);
  };
  const show = (next: Manifest): void => {
    setManifest(next);
    unprepare();
  };

  const open = async (next: ChosenFile[]): Promise<void> => {
    const mine = ++openings.current;
    chosen.current = next;
    unprepare();
    setOpening({ progress: 0, error: null });
    try {
      const found = await engine().open(next, (progress) => {
        if (mine === openings.current) setOpening({ progress, error: null });
      });
      if (mine !== openings.current) return;
      setFiles(found);
      setOpening(RESTING);
      setManifest((now) =>
        isKept.current ? completed(fitted(now, found), found) : newManifest(nation, found),
      );
    } catch (error) {
      if (mine !== openings.current) return;
      setOpening({
        progress: null,
        error: message('importNotRead', { reason: formatReason(error) }),
      });
    }
  };

  const prepare = async (mapping: Manifest): Promise<void> => {
    const mine = ++preparations.current;
    setPrepared(null);
    setPreparing({ progress: 0, error: null });
    try {
      await refreshLists();
      if (mine !== preparations.current) return;
      const found = await engine().prepare(mapping, currentTime() / 1000, (progress) => {
        if (mine === preparations.current) setPreparing({ progress, error: null });
      });
      if (mine !== preparations.current) return;
      setPrepared(found);
      setPreparing({ progress: null, error: found ? null : message('importNothingFor') });
    } catch (error) {
      if (mine !== preparations.current) return;
      const failure = message('importReadFailed', { reason: formatReason(error) });
      setPreparing({ progress: null, error: failure });
    }
  };

  const findFile = useCallback(
    (name: string) => chosen.current.find((file) => file.name === name)?.file ?? null,
    [],
  );

  const begin = (next: Manifest, from: Base | null, changed: boolean): void => {
    setBase(from);
    setChanged(changed);
    show(next);
  };
  const forFiles = (taken: Manifest): Manifest => {
    const own = { ...taken, patrol: { ...taken.patrol, nation } };
    return completed(fitted(own, files), files);
  };

  return {
    nation,
    step,
    files,
    opening,
    manifest,
    base,
    isChanged,
    prepared,
    preparing,
    engine,
    hintChoices,
    setHintChoices,
    findFile,
    goTo: setStep,
    addFiles: (more: readonly ChosenFile[]): void => void open(withFiles(chosen.current, more)),
    removeFiles: (names: readonly string[]): void => {
      const gone = new Set(names);
      void open(chosen.current.filter(({ name }) => !gone.has(name)));
    },
    changeManifest: (part: Partial<Manifest>): void => {
      setChanged(true);
      show({ ...manifest, ...part });
    },
    takeMapping: (taken: Manifest, from: Base | null): void => begin(forFiles(taken), from, false),
    /** Continues with a mapping that was changed earlier but not saved. */
    continueWith: (kept: Manifest): void => begin(forFiles(kept), null, true),
    startOver: (): void => begin(newManifest(nation, files), null, false),
    wasSaved: (saved: Manifest, from: Base | null): void => {
      setBase(from);
      setManifest(saved);
      setChanged(false);
    },
    prepare: (): void => void prepare(manifest),
    /** Reads the files again, with these corrections of their tracks. */
    correct: (corrections: readonly Correction[]): void => {
      const next = { ...manifest, corrections: [...corrections] };
      setChanged(true);
      show(next);
      void prepare(next);
    },
  };
};

export type BulkImport = ReturnType<typeof useBulkImport>;
