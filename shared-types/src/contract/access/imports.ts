/**
 * People who manage a nation's records may import files of patrol days and edit the import mappings. (Anyone
 * with an entry may add single patrols.)
 */
import { managesRecordsIn, type Viewer } from './policy';

export const canImport = managesRecordsIn;

export const importNations = (viewer: Pick<Viewer, 'access'>): string[] =>
  viewer.access.map(({ nation }) => nation).filter((nation) => canImport(viewer, nation));
