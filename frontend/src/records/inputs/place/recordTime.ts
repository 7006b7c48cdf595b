/** The time of a record: the first time among its answers, or among those around it. */
import type { Values } from '@portal/shared-types/records/engine/wire/values';
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
  return [...own, ...Object.values<Values[string]>(around).flatMap(timeIn)][0];
};

/** Start and end of the record, as far as known, such as `survey_start_dt` and `survey_end_dt`. */
export const recordSpan = (
  levels: readonly Level[],
  { form }: Pick<RecordFormContext, 'form'>,
): { start: string | undefined; end: string | undefined } => {
  for (const { prefix, fields } of levels)
    for (const { kind, key } of fields) {
      if (kind !== 'dateTime' || !key.endsWith('start_dt')) continue;
      const [start] = timeIn(form.getValues(`${prefix}${key}`));
      if (start === undefined) continue;
      const endKey = `${key.slice(0, -'start_dt'.length)}end_dt`;
      const [end] = timeIn(form.getValues(`${prefix}${endKey}`));
      return { start, end };
    }
  return { start: undefined, end: undefined };
};
