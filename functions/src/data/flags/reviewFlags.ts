import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { FlagState, ReviewedFlag } from '@portal/shared-types/contract/api/flags';
import { describeLocation, toFlag } from './flagItems';
import { readTypes } from './flaggedRecords';
import { allFlags, firstFlags, readIndexed, type IndexedFlag } from './flagIndex';

/** Flags in one response; each takes a few reads of the store. */
const PER_PAGE = 50;

export interface ReviewPage {
  items: ReviewedFlag[];
  /** Position of the last flag checked; undefined: there are no more. */
  last: string | undefined;
}

const lastRaisedFirst = (a: IndexedFlag, b: IndexedFlag): number => (a.u < b.u ? 1 : -1);

/**
 * Flags of several nations as one list. A page may have fewer flags, or none, if flags were changed or
 * records deleted: only `last` shows whether more follow.
 * @param viewer manages the records of these nations
 */
export const readReviewPage = async (
  viewer: Viewer,
  nations: readonly string[],
  state: FlagState,
  before: string | undefined,
): Promise<ReviewPage> => {
  const byNation = await Promise.all(
    nations.map((nation) => firstFlags(nation, state, before, PER_PAGE + 1)),
  );
  const first = byNation.flat().sort(lastRaisedFirst);
  const page = first.slice(0, PER_PAGE);
  const found = await readIndexed(page, state);
  const findType = await readTypes(found.flatMap(({ record }) => (record ? [record.item] : [])));
  return {
    items: found.map(({ head, no, version, body, record }) => ({
      ...toFlag(viewer, head, no, version, body),
      recordType: (record && findType(record.item)) ?? null,
    })),
    last: first.length > PER_PAGE ? page.at(-1)?.u : undefined,
  };
};

interface FlaggedRecord {
  nation: string;
  patrolId: number;
  recordId: string | null;
  flags: number;
}

/** Records with open flags, each once, of the viewer's nations, ordered by id. */
export const openFlagRecords = async (nations: readonly string[]): Promise<FlaggedRecord[]> => {
  const indexed = await Promise.all(nations.map((nation) => allFlags(nation, 'open')));
  const found = await readIndexed(indexed.flat(), 'open');
  const records = new Map<string, FlaggedRecord>();
  for (const { head, body } of found) {
    const { recordId } = describeLocation(head.id, body.on);
    const key = recordId ?? String(head.id);
    const { flags } = records.get(key) ?? { flags: 0 };
    records.set(key, { nation: head.nation, patrolId: head.id, recordId, flags: flags + 1 });
  }
  return [...records.values()].sort((a, b) => a.patrolId - b.patrolId);
};
