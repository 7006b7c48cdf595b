import { plainText } from '@portal/shared-types/records/engine/wire/values';

/** The text of a value of any kind in a text box. */
export const writtenText = (value: unknown): string =>
  value === null || value === undefined ? '' : plainText(value);
