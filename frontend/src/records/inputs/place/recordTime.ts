/** When a record was made: the first time among its answers, or among what stands beside it. */
import type { Values } from '@portal/shared-types/records/engine/values';
import type { Level, RecordFormContext } from '../../form/formContext';
import { isPickable } from '../timeText';

const timeIn = (value: unknown): string[] =>
  typeof value === 'string' && isPickable('dateTime', value) ? [value] : [];

export const recordTime = (
  levels: readonly Level[],
  { form, around }: Pick<RecordFormContext, 'form' | 'around'>,
): string | undefined => {
  const own = levels.flatMap(({ prefix, fields }) =>
    fields
      .filter(({ kind }) => kind === 'dateTime')
      .flatMap(({ key }) => timeIn(form.getValues(`${prefix}${key}`))),
  );
  const beside: Values = around;
  return [...own, ...Object.values(beside).flatMap(timeIn)][0];
};
