/** Downloads started on this device, so that their progress is shown even after a reload. */
import { create } from 'zustand';
import { session } from '#platform/session/browserSession.ts';
import { deviceTexts } from '#platform/session/memoryStorage.ts';

/** Patrols whose photos are in one file. */
export type ZipTarget = readonly number[];

/** Cleared with everything else on logout. */
const STORED_AS = 'photo-zips';

const isZipTarget = (value: unknown): value is ZipTarget =>
  Array.isArray(value) && value.length > 0 && value.every((id) => Number.isSafeInteger(id));

const read = (): ZipTarget[] => {
  try {
    const value: unknown = JSON.parse(deviceTexts.read(STORED_AS) ?? '[]');
    return Array.isArray(value) ? value.filter(isZipTarget) : [];
  } catch {
    return [];
  }
};

export const zipKey = (target: ZipTarget): string => [...target].sort((a, b) => a - b).join();

interface ZipJobs {
  jobs: readonly ZipTarget[];
  add: (target: ZipTarget) => void;
  remove: (target: ZipTarget) => void;
}

export const useZipJobs = create<ZipJobs>((set) => {
  const change = (next: (jobs: readonly ZipTarget[]) => readonly ZipTarget[]): void =>
    set(({ jobs }) => {
      const changed = next(jobs);
      deviceTexts.save(STORED_AS, JSON.stringify(changed));
      return { jobs: changed };
    });
  const without = (jobs: readonly ZipTarget[], target: ZipTarget): ZipTarget[] =>
    jobs.filter((one) => zipKey(one) !== zipKey(target));
  return {
    jobs: read(),
    add: (target) => change((jobs) => [...without(jobs, target), target]),
    remove: (target) => change((jobs) => without(jobs, target)),
  };
});
session.whenPersonLeaves(() => useZipJobs.setState({ jobs: [] }));
