/** The parts of the Manager Portal, and their addresses. */
import { canEditLists } from '@portal/shared-types/access/lists';
import type { AccessHolder } from '@portal/shared-types/access/people';

const KEYS = ['people', 'access-log', 'lists'] as const;
export type TabKey = (typeof KEYS)[number];

export interface ManageTab {
  key: TabKey;
  text: string;
}

const TABS: readonly ManageTab[] = [
  { key: 'people', text: 'People' },
  { key: 'access-log', text: 'Access log' },
  { key: 'lists', text: 'Lists' },
];
const FIRST: string = KEYS[0];

/** Those that the viewer may open. */
export const tabsFor = (viewer: AccessHolder): readonly ManageTab[] =>
  TABS.filter(({ key }) => key !== 'lists' || canEditLists(viewer));

/** The first one has the plain address; it stands also for whatever the viewer may not open. */
export const tabAt = (params: URLSearchParams, tabs: readonly ManageTab[]): ManageTab =>
  tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]!;

export const tabPath = (key: string): string => (key === FIRST ? '/manage' : `/manage?tab=${key}`);
