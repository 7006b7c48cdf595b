/**
 * People who manage a nation's records may import files of patrol days and edit the import mappings. (Anyone
 * with an entry may add single patrols.)
 */
import { entryFor, type AccessEntry } from './policy';

interface AccessOnly {
  access: readonly AccessEntry[];
}

export const canImport = (viewer: AccessOnly, nation: string): boolean => {
  const entry = entryFor(viewer, nation);
  return entry !== undefined && entry.access !== 'Guardian';
};

/** Nations that the viewer may import for. */
export const importNations = (viewer: AccessOnly): string[] =>
  viewer.access.map(({ nation }) => nation).filter((nation) => canImport(viewer, nation));
