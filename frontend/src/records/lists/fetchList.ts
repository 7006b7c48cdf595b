/** The cached reference lists (docs/product.md#cached-lists), by name in the browser's storage. */
import type { Client } from '@portal/shared-types/contract/api/client';

const CALLS = {
  'checklist-items-cached': (client: Client) => client.patrolChecklistItems(),
  'nations-cached': (client: Client) => client.listNations(),
  'guardians-cached': (client: Client) => client.listUsers({ query: { listType: 'public' } }),
  'guardians-by-permissions-cached': (client: Client) => client.usersByPermissions(),
  'sighting-header-properties-cached': (client: Client) => client.headerProperties(),
  'sighting-detail-properties-cached': (client: Client) => client.detailProperties(),
  'sighting-forms-cached': (client: Client) => client.sightingForms(),
  'static-list-items-cached': (client: Client) => client.staticListItems(),
  'child-list-items-cached': (client: Client) => client.childListItems(),
  'nation-list-items-cached': (client: Client) => client.nationListItems({ query: {} }),
  'sighting-filters-cached': (client: Client) => client.sightingFilters(),
  'nation-filters-cached': (client: Client) => client.nationFilters(),
  'survey-filters-cached': (client: Client) => client.surveyFilters(),
  'patrol-area-filters-cached': (client: Client) => client.patrolAreaFilters(),
  'purpose-filters-cached': (client: Client) => client.purposeFilters(),
  'survey-types-cached': (client: Client) => client.surveyTypes(),
  'survey-areas-cached': (client: Client) => client.surveyAreas({ body: {} }),
  'survey-forms-cached': (client: Client) => client.surveyForms(),
} satisfies Record<string, (client: Client) => Promise<{ items: readonly unknown[] }>>;

export type ListName = keyof typeof CALLS;
export const LIST_NAMES = Object.keys(CALLS) as ListName[];

export type ListItems<N extends ListName> = Awaited<ReturnType<(typeof CALLS)[N]>>['items'];

export const fetchList = async <N extends ListName>(
  client: Client,
  name: N,
): Promise<ListItems<N>> => {
  const call = CALLS[name] as (client: Client) => Promise<{ items: ListItems<N> }>;
  return (await call(client)).items;
};
