import { isObject } from '@portal/shared-types/base/isObject';

export interface Draft {
  id: string;
  /** Kind of record: "sighting", "survey", "patrol". */
  kind: string;
  /** What it belongs to, such as a patrol's number; empty for nothing. */
  of: string;
  title: string;
  /** Path and query of the screen to continue it. */
  address: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** In the format of its form. */
  value: unknown;
}

const TEXTS = ['id', 'kind', 'of', 'title', 'address'] as const;

/** An older release may have stored another format. */
export const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  TEXTS.every((key) => typeof value[key] === 'string') &&
  typeof value.savedAt === 'number';
