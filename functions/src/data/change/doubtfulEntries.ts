/**
 * Entries with a mark are staged: of a patrol that is being written, or of one whose writer died. The
 * patrol itself says then what stands, so that a search finds all of the old or all of the new.
 */
import { dayNumber } from '@portal/shared-types/time/wallClock';
import type { Names } from '../../domain/catalogue';
import type { ReadEntry } from '../../domain/collect';
import { UnknownCode } from '../../domain/columnsBuilder';
import { toIndexed, type CodeOf } from '../../domain/patrolAggregate';
import { isProvisional } from '../../domain/provisional';
import { searchEntriesOf } from '../../domain/searchEntries';
import type { KeyRange } from '../../domain/searchPlan';
import { codesFrom } from '../patrol/entryItems';
import { audienceKey, geoKey, HEAD, patrolKey } from '../store/keys';
import { batchGet } from '../store/send';
import { readSettledPatrol } from '../patrol/storedPatrol';
import { tableName } from '../store/tables';

const DAY = 86_400;

/** A name that is not known yet has the catalogue read again. */
const knownCodes = (names: Names): CodeOf => {
  const codeOf = codesFrom(names);
  return (list, name) => {
    const code = codeOf(list, name) as number | undefined;
    if (code === undefined) throw new UnknownCode(name);
    return code;
  };
};

const isRead = (ranges: readonly KeyRange[], key: string, day: string): boolean =>
  ranges.some((range) => range.key === key && day >= range.fromDay && day <= range.toDay);

/** Those entries of a patrol as it stands that lie in what was read. */
const entriesNow = async (
  pid: number,
  ranges: readonly KeyRange[],
  names: Names,
): Promise<ReadEntry[]> => {
  const stored = await readSettledPatrol(pid);
  if (!stored || stored.head.deleted) return [];
  const indexed = toIndexed(stored.patrol, pid, knownCodes(names), stored.numbers);
  return searchEntriesOf(indexed)
    .filter(({ cell, day, audience }) =>
      isRead(ranges, geoKey(audienceKey(indexed.nation, audience), cell), day),
    )
    .map(({ day, bytes }) => ({
      pid,
      nation: indexed.nation,
      base: dayNumber(day) * DAY,
      bytes,
    }));
};

/** What was read, with the patrols of marked entries asked themselves. */
export const withoutDoubt = async (
  entries: readonly ReadEntry[],
  ranges: readonly KeyRange[],
  names: Names,
): Promise<ReadEntry[]> => {
  const doubtful = new Set(entries.filter((e) => isProvisional(e.bytes)).map(({ pid }) => pid));
  if (!doubtful.size) return [...entries];
  const heads = await batchGet(
    tableName(),
    [...doubtful].map((pid) => ({ pk: patrolKey(pid), sk: HEAD })),
  );
  const standing = heads.map((head) => Number(String(head.pk).slice(2)));
  const now = await Promise.all(standing.map((pid) => entriesNow(pid, ranges, names)));
  return [...entries.filter(({ pid }) => !doubtful.has(pid)), ...now.flat()];
};
