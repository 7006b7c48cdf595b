import { purposeFilters } from '@portal/shared-types/api/lists';
import { readStaticLists } from '../../data/lists';
import { defineHandler } from '../../http/defineHandler';

/** Retired purposes stay: patrols of earlier years hold them. */
export const handler = defineHandler(purposeFilters, async () => ({
  items: ((await readStaticLists()).get('purpose') ?? []).map(({ code }) => ({ name: code })),
}));
