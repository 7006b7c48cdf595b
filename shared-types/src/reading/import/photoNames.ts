/** Names of photo files as written in tables: with or without folders and extension, in any case. */
import { groupBy } from '#base/groupBy.ts';
import { folded } from './lists';

export interface PhotoName {
  name: string;
  /** File and line of the row. */
  file: string;
  line: number;
}

export interface NamedPhoto extends PhotoName {
  /** The record made from the row; null: the row wasn't imported. */
  record: object | null;
}

/** A cell may contain several names. */
export const namesIn = (cell: string): string[] =>
  cell
    .split(/[;|\r\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const splitPath = (path: string): string[] =>
  folded(path)
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.');

/** Whether the folders of both paths match from the end, over the shorter path; the names already match. */
const isSameFolder = (a: readonly string[], b: readonly string[]): boolean => {
  const length = Math.min(a.length, b.length) - 1;
  const folders = (path: readonly string[]): string => path.slice(-1 - length, -1).join('/');
  return folders(a) === folders(b);
};

const ENDING = /\.(jpe?g|png|webp|hei[cf])$/;
const withoutEnding = (name: string): string => name.replace(ENDING, '');

/**
 * Finds files by a name. Folder and ending decide between several files; otherwise they don't matter, because
 * people move and convert their photos.
 */
export const photoFinder = (files: readonly string[]): ((name: string) => string[]) => {
  const getBaseName = (file: string): string => splitPath(file).at(-1)!;
  const byName = groupBy(files, getBaseName);
  const byStem = groupBy(files, (file) => getBaseName(file).replace(/\.[^.]*$/, ''));
  return (name) => {
    const parts = splitPath(name);
    const last = parts.at(-1) ?? '';
    const found = [byName.get(last), byStem.get(last), byStem.get(withoutEnding(last))];
    const inFolder = found.map((some) =>
      some?.filter((file) => isSameFolder(parts, splitPath(file))),
    );
    return [...inFolder, ...found].find((some) => some?.length) ?? [];
  };
};
