/** Reads the current flagged records: a deleted record hides its flags. */
import { readBody } from '../store/body';
import { getRecordKey, type Flagged } from './flagItems';
import { chunkKey, HEAD, patrolKey, surveyKey } from '../store/keys';
import type { Head } from '../patrol/patrolItems';
import { isLive } from '../patrol/storedParts';
import { batchGet, byKey, type Item, type Key } from '../store/send';

/** An existing record of a patrol: its item, and that of its survey. */
export interface FlaggedRecord {
  item: Item;
  survey: Item | undefined;
}

export interface FlaggedTarget {
  head: Head;
  on: Flagged;
}

const getItemKey = ({ head, on }: FlaggedTarget): Key => ({
  pk: patrolKey(head.id),
  sk: getRecordKey(on),
});
const getSurveyNo = (item: Item | undefined): number | undefined =>
  item?.survey as number | undefined;

/**
 * Reads the flagged sightings and surveys; undefined for deleted ones, and for a patrol itself.
 * @param readSurveys reads all surveys of the patrol, if all places are in one patrol. Then surveys needn't
 * wait for the sightings that refer to them
 */
export const readFlaggedRecords = async (
  targets: readonly FlaggedTarget[],
  readSurveys?: () => Promise<Item[]>,
): Promise<(target: FlaggedTarget) => FlaggedRecord | undefined> => {
  const onRecords = targets.filter(({ on }) => getRecordKey(on) !== HEAD);
  const onSightings = onRecords.filter(({ on }) => on.kind === 'sighting');
  const [items, patrolSurveys] = await Promise.all([
    batchGet(onRecords.map(getItemKey)),
    onSightings.length ? readSurveys?.() : undefined,
  ]);
  const itemAt = byKey(items);
  const surveyKeys = onSightings.flatMap((target) => {
    const key = getItemKey(target);
    const survey = getSurveyNo(itemAt(key));
    return survey === undefined ? [] : [{ pk: key.pk, sk: surveyKey(survey) }];
  });
  const surveyAt = byKey(patrolSurveys ?? (await batchGet(surveyKeys)));
  return (target) => {
    const key = getItemKey(target);
    const item = itemAt(key);
    if (!isLive(item, target.head)) return undefined;
    const no = getSurveyNo(item);
    if (no === undefined) return { item, survey: undefined };
    const survey = surveyAt({ pk: key.pk, sk: surveyKey(no) });
    return isLive(survey, target.head) ? { item, survey } : undefined;
  };
};

/** Whether the target of a flag exists: the patrol, which the caller has read, or a record of it. */
export const targetExists = (
  target: FlaggedTarget,
  findRecord: (target: FlaggedTarget) => FlaggedRecord | undefined,
): boolean => target.on.kind === 'patrol' || findRecord(target) !== undefined;

/** Types of sightings and surveys by item. Bodies of large ones are in further items. */
export const readTypes = async (
  items: readonly Item[],
): Promise<(item: Item) => string | undefined> => {
  const keysAfter = ({ pk, sk, more }: Item): Key[] =>
    Array.from({ length: (more as number | undefined) ?? 0 }, (_, i) => ({
      pk: pk as string,
      sk: chunkKey(sk as string, i + 1),
    }));
  const furtherAt = byKey(await batchGet(items.flatMap(keysAfter)));
  return (item) => {
    const rest = keysAfter(item)
      .map(furtherAt)
      .filter((one) => one !== undefined);
    const body = readBody<{ sighting_type?: string; survey_type?: string }>([item, ...rest]);
    return body.sighting_type ?? body.survey_type;
  };
};
