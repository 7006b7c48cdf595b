/** Position of the next page of a search. Opaque to callers; grants no access. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { FILTER_LISTS } from '@portal/shared-types/contract/search/filters/lists';
import type { OffNames } from '@portal/shared-types/contract/search/filters/patrolFilters';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { problem } from '@portal/shared-types/base/text/problems';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';

const offNames = z.array(z.string().max(LIMITS.text)).max(50_000).optional();
/** Only four-digit years: other days can't be written. */
const second = z
  .int()
  .min(wallSeconds('0001-01-01 00:00:00'))
  .max(wallSeconds('9999-12-31 23:59:59'));

/** Where a later page begins. */
const state = z.strictObject({
  /** Hash of the question, so that a token is never used with another one. */
  q: z.string(),
  /** First second, local time, still to be searched. */
  f: second.optional(),
  /** Last record answered, ordered by time, patrol and number. */
  a: z.tuple([second, z.int(), z.int()]).optional(),
  /** Names that are cleared, as the first page read them from the lists at that time. */
  o: z
    .strictObject({
      nations: offNames,
      guardians: offNames,
      purposes: offNames,
      patrolAreas: offNames,
    })
    .optional(),
});
export type PageState = z.infer<typeof state>;

export const hashQuery = (query: unknown): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16);

export const writeToken = (page: PageState): string =>
  deflateRawSync(JSON.stringify(page)).toString('base64url');

const refuse = () =>
  problem('invalid-token', { detail: 'Start the search again without nextToken.' });

export const readToken = (token: string, queryHash: string): PageState => {
  let parsed: unknown;
  try {
    const bytes = inflateRawSync(Buffer.from(token, 'base64url'), { maxOutputLength: 8_000_000 });
    parsed = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw refuse();
  }
  const page = state.safeParse(parsed);
  if (!page.success || page.data.q !== queryHash) throw refuse();
  return page.data;
};

export const readOffNames = ({ o }: PageState): OffNames | undefined =>
  o &&
  Object.fromEntries(
    FILTER_LISTS.flatMap((list) => (o[list] ? [[list, new Set(o[list])] as const] : [])),
  );

export const withOffNames = (page: PageState, off: OffNames = {}): PageState =>
  FILTER_LISTS.some((list) => off[list])
    ? {
        ...page,
        o: Object.fromEntries(
          FILTER_LISTS.flatMap((list) => (off[list] ? [[list, [...off[list]]] as const] : [])),
        ),
      }
    : page;
