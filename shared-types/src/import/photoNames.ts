/** Names of photo files as tables write them: with or without folders and ending, in any case. */
import { folded } from './lists';

/** A photo that a row names. */
export interface PhotoName {
  name: string;
  /** Of the row. */
  file: string;
  line: number;
}

export interface NamedPhoto extends PhotoName {
  /** What the row became; null: it was not imported. */
  record: object | null;
}

/** A cell may name several. */
export const namesIn = (cell: string): string[] =>
  cell
    .split(/[;|\r\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const partsOf = (path: string): string[] =>
  folded(path)
    .split(/[/\\]/)
    .filter((part) => part !== '' && part !== '.');

/** Whether both paths end alike, as far as the shorter one goes; the names themselves match already. */
const isSameFolder = (a: readonly string[], b: readonly string[]): boolean => {
  const length = Math.min(a.length, b.length) - 1;
  const folders = (path: readonly string[]): string => path.slice(-1 - length, -1).join('/');
  return folders(a) === folders(b);
};

/** @returns finds the files that a name can mean */
export const photoFinder = (files: readonly string[]): ((name: string) => string[]) => {
  const byName = new Map<string, string[]>();
  const byStem = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, key: string, file: string): void =>
    void to.set(key, [...(to.get(key) ?? []), file]);
  for (const file of files) {
    const name = partsOf(file).at(-1)!;
    add(byName, name, file);
    add(byStem, name.replace(/\.[^.]*$/, ''), file);
  }
  return (name) => {
    const parts = partsOf(name);
    const last = parts.at(-1) ?? '';
    const found = byName.get(last) ?? byStem.get(last) ?? [];
    return found.filter((file) => isSameFolder(parts, partsOf(file)));
  };
};
