import { plainText } from '@portal/shared-types/records/engine/wire/values';

/** What stands in a text box for a value of any kind. */
export const writtenText = (value: unknown): string =>
  value === null || value === undefined ? '' : plainText(value);
