import type { LongValue, RecordChange } from '@portal/shared-types/contract/api/recordChange';
import {
  differingLines,
  sameText,
  type DifferingLines,
} from '@portal/shared-types/records/engine/render/differingLines';
import { formatLines, pointLines } from '@portal/shared-types/records/engine/render/lines';
import { getKeyLabel } from '@portal/shared-types/records/engine/render/rawFields';
import { recordView } from '@portal/shared-types/records/engine/render/recordView';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { Field } from '@portal/shared-types/records/fieldDefinition';

export const NOTHING = '—';

const isLong = (value: unknown): value is LongValue =>
  typeof value === 'object' && value !== null && 'long' in value && value.long === true;

export interface ShownChange {
  label: string;
  before: string;
  after: string;
}

/** "length_m" of "details.length_m". */
const getKey = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

interface Side extends DifferingLines {
  points: readonly string[];
}

/** The number of equal lines follows the new value, because the old one is crossed out. */
const joined = ({ lines, same }: DifferingLines, isAfter: boolean): string =>
  [...lines, ...(isAfter && same ? [sameText(same)] : [])].join('\n') || NOTHING;

const sidesText = ([before, after]: readonly DifferingLines[]): {
  before: string;
  after: string;
} => ({
  before: joined(before!, false),
  after: joined(after!, true),
});

/** @param fields of the record's type; a change to another field is shown under its name */
export const shownChange = (
  change: RecordChange,
  fields: readonly Field[],
  lists: OptionLists,
): ShownChange => {
  const key = getKey(change.field);
  const field = fields.find((one) => one.key === key && getWireKeys(one).includes(key));
  const label = change.label ?? field?.label ?? getKeyLabel(key);
  const makeSide = (value: unknown): Side => {
    if (isLong(value) && !value.differing) return { lines: [value.summary], same: 0, points: [] };
    const wire = { [key]: isLong(value) ? value.differing : value };
    const entries = recordView(field ? [field] : [], wire, lists).flatMap((one) => one.entries);
    return {
      lines: entries.flatMap(formatLines),
      same: isLong(value) ? (value.same ?? 0) : 0,
      points: pointLines(entries.flatMap(({ shapes }) => shapes)),
    };
  };
  const sides = [change.before, change.after].map(makeSide);
  const isAlike = sides[0]!.lines.join('\n') === sides[1]!.lines.join('\n');
  // Two areas can have the same description and different corners.
  const shown = sides.map(({ lines, points }) => (isAlike ? [...lines, ...points] : lines));
  const isShortened = sides.some(({ same }) => same > 0);
  return { label, ...sidesText(isShortened ? sides : differingLines(shown)) };
};
