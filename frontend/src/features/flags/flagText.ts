import type { Flag } from '@portal/shared-types/records/flag';
import { listDate } from '@portal/shared-types/base/time/listText';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { instantText, listInstant } from '#records/people/instantText.ts';

/** Only the flag's and the author's nations see names. @param printing names the year */
export const handText = (
  by: string | null,
  nations: readonly string[],
  at: string,
  printing: boolean,
): string => {
  const nationNames = nations.join(', ');
  const who =
    by === null ? `Someone from ${nationNames}` : nationNames ? `${by}, ${nationNames}` : by;
  return `${who} · ${printing ? instantText(at) : listInstant(at)}`;
};

/** "Sighting at 09:30", with its type if known. */
export const recordText = (
  { sightingStartDate, surveyStartDate }: Flag,
  type: string | null = null,
): string =>
  sightingStartDate === null
    ? `${type ?? 'Survey'} at ${timeText(surveyStartDate ?? '')}`
    : `${type ?? 'Sighting'} at ${timeText(sightingStartDate)}`;

export const getDay = (flag: Flag): string =>
  flag.sightingStartDate ?? flag.surveyStartDate ?? flag.patrolStartDate;

/** "Whale Observation at 09:30 · Patrol #1042 · Mar 1", for a list of flags on many patrols. */
export const flagTargetText = (flag: Flag, type: string | null): string =>
  [
    ...(flag.recordId === null ? [] : [recordText(flag, type)]),
    `Patrol #${flag.patrolID}`,
    listDate(getDay(flag)),
  ].join(' · ');

/** "“Wrong location” on the sighting at 09:30", "“Duplicate” on patrol #1042". */
export const flagTitle = (flag: Flag): string => {
  const { sightingStartDate, surveyStartDate, recordId, patrolID } = flag;
  if (recordId === null) return `“${flag.flag}” on patrol #${patrolID}`;
  return sightingStartDate === null
    ? `“${flag.flag}” on the survey at ${timeText(surveyStartDate ?? '')}`
    : `“${flag.flag}” on the sighting at ${timeText(sightingStartDate)}`;
};
