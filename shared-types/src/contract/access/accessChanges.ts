import { entryFor, type AccessEntry } from './policy';

export const HR_TEXT = 'HR';

/** "Guardian, HR". */
export const levelText = ({ access, hr }: Pick<AccessEntry, 'access' | 'hr'>): string =>
  hr ? `${access}, ${HR_TEXT}` : access;

/** One entry per nation, "North Inlet: Guardian changes to Manager, HR"; empty when nothing changes. */
export const accessChanges = (
  before: readonly AccessEntry[],
  after: readonly AccessEntry[],
): string[] => {
  const nations = [...new Set([...before, ...after].map(({ nation }) => nation))].sort();
  return nations.flatMap((nation) => {
    const old = entryFor({ access: before }, nation);
    const next = entryFor({ access: after }, nation);
    if (!old) return [`${nation}: add ${levelText(next!)}`];
    if (!next) return [`${nation}: remove ${levelText(old)}`];
    const [from, to] = [levelText(old), levelText(next)];
    return from === to ? [] : [`${nation}: ${from} changes to ${to}`];
  });
};
