import type { ChosenFile } from './engine/files';

const isHidden = ({ name }: ChosenFile): boolean => /(^|\/)\./.test(name);

/** A file that is chosen again replaces the one of the same name. */
export const withFiles = (
  before: readonly ChosenFile[],
  more: readonly ChosenFile[],
): ChosenFile[] => [
  ...new Map(
    [...before, ...more.filter((file) => !isHidden(file))].map((file) => [file.name, file]),
  ).values(),
];
