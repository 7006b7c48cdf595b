import { plainText } from '@portal/shared-types/records/engine/wire/values';

export const writtenText = (value: unknown): string =>
  value === null || value === undefined ? '' : plainText(value);
