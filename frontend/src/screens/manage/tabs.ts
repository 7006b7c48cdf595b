/** The tabs of the Manager Portal, and their addresses. */
import { importNations } from '@portal/shared-types/access/imports';
import { canEditLists } from '@portal/shared-types/access/lists';
import { canReadPeopleLog, type AccessHolder } from '@portal/shared-types/access/people';
import { canDelete } from '@portal/shared-types/access/policy';

const KEYS = ['people', 'people-log', 'access-log', 'lists', 'import', 'deleted'] as const;
export type TabKey = (typeof KEYS)[number];

interface ManageTab {
  key: TabKey;
  text: string;
}

const TABS: readonly ManageTab[] = [
  { key: 'people', text: 'People' },
  { key: 'people-log', text: 'People log' },
  { key: 'access-log', text: 'Access log' },
  { key: 'lists', text: 'Lists' },
  { key: 'import', text: 'Import' },
  { key: 'deleted', text: 'Deleted records' },
];
const FIRST: string = KEYS[0];

const deletesSome = ({ access }: AccessHolder): boolean =>
  access.some(({ nation }) => canDelete({ access }, { nation }));

const MAY: Partial<Record<TabKey, (viewer: AccessHolder) => boolean>> = {
  'people-log': (viewer) => viewer.access.some(({ nation }) => canReadPeopleLog(viewer, nation)),
  lists: canEditLists,
  import: (viewer) => importNations(viewer).length > 0,
  deleted: deletesSome,
};

/** Tabs that the viewer may open. */
export const tabsFor = (viewer: AccessHolder): readonly ManageTab[] =>
  TABS.filter(({ key }) => MAY[key]?.(viewer) ?? true);

/** The first tab has the plain address; it also replaces tabs that the viewer may not open. */
export const tabAt = (params: URLSearchParams, tabs: readonly ManageTab[]): ManageTab =>
  tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]!;

export const tabPath = (key: string): string => (key === FIRST ? '/manage' : `/manage?tab=${key}`);
