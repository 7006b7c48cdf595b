/** Downloads started on this device, so that their progress is shown even after a reload. */
import { create } from 'zustand';
import { session } from '../../../platform/session/browserSession';
import { deviceTexts } from '../../../platform/session/memoryStorage';

/** Patrols whose photos are in one file. */
export type ZipOf = readonly number[];

/** Cleared with everything else on logout. */
const STORED_AS = 'photo-zips';

const isZipOf = (value: unknown): value is ZipOf =>
  Array.isArray(value) && value.length > 0 && value.every((id) => Number.isSafeInteger(id));

const read = (): ZipOf[] => {
  try {
    const value: unknown = JSON.parse(deviceTexts.read(STORED_AS) ?? '[]');
    return Array.isArray(value) ? value.filter(isZipOf) : [];
  } catch {
    return [];
  }
};

export const zipKey = (of: ZipOf): string => [...of].sort((a, b) => a - b).join();

interface ZipJobs {
  jobs: readonly ZipOf[];
  add: (of: ZipOf) => void;
  remove: (of: ZipOf) => void;
}

export const useZipJobs = create<ZipJobs>((set) => {
  const change = (next: (jobs: readonly ZipOf[]) => readonly ZipOf[]): void =>
    set(({ jobs }) => {
      const changed = next(jobs);
      deviceTexts.keep(STORED_AS, JSON.stringify(changed));
      return { jobs: changed };
    });
  const without = (jobs: readonly ZipOf[], of: ZipOf): ZipOf[] =>
    jobs.filter((one) => zipKey(one) !== zipKey(of));
  return {
    jobs: read(),
    add: (of) => change((jobs) => [...without(jobs, of), of]),
    remove: (of) => change((jobs) => without(jobs, of)),
  };
});
session.whenPersonLeaves(() => useZipJobs.setState({ jobs: [] }));
