/** The Manager Portal (docs/product.md#manager-portal): for hr and Administrators. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { importNations } from '@portal/shared-types/contract/access/imports';
import { canEditLists } from '@portal/shared-types/contract/access/lists';
import { canReadPeopleLog, type PersonAccess } from '@portal/shared-types/contract/access/people';
import { canDelete } from '@portal/shared-types/contract/access/policy';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ImportPanel } from '#features/bulk-import/ImportPanel.tsx';
import { DeletedPanel } from '#features/patrol-history/deleted/DeletedPanel.tsx';
import { useViewer } from '#records/people/useViewer.ts';
import { AccessLogPanel } from './access-log/AccessLogPanel';
import { ListsPanel } from './lists/ListsPanel';
import { PeopleLogPanel } from './people-log/PeopleLogPanel';
import { PeoplePanel } from './people/PeoplePanel';

const KEYS = ['people', 'people-log', 'access-log', 'lists', 'import', 'deleted'] as const;
type TabKey = (typeof KEYS)[number];

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

const deletesSome = ({ access }: PersonAccess): boolean =>
  access.some(({ nation }) => canDelete({ access }, { nation }));

const MAY: Partial<Record<TabKey, (viewer: PersonAccess) => boolean>> = {
  'people-log': (viewer) => viewer.access.some(({ nation }) => canReadPeopleLog(viewer, nation)),
  lists: canEditLists,
  import: (viewer) => importNations(viewer).length > 0,
  deleted: deletesSome,
};

const tabsFor = (viewer: PersonAccess): readonly ManageTab[] =>
  TABS.filter(({ key }) => MAY[key]?.(viewer) ?? true);

/** The first tab has the plain address; it also replaces tabs that the viewer may not open. */
const tabAt = (params: URLSearchParams, tabs: readonly ManageTab[]): ManageTab =>
  tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]!;

const tabPath = (key: string): string => (key === FIRST ? '/manage' : `/manage?tab=${key}`);

const PANELS: Record<TabKey, ComponentType> = {
  people: PeoplePanel,
  'access-log': AccessLogPanel,
  'people-log': PeopleLogPanel,
  lists: ListsPanel,
  import: ImportPanel,
  deleted: DeletedPanel,
};

const ManageScreen = () => {
  const viewer = useViewer();
  const [params] = useSearchParams();
  const tabs = tabsFor(viewer);
  const tab = tabAt(params, tabs);
  const Panel = PANELS[tab.key];
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ px: { xs: 2, md: 3 }, pt: { xs: 2, md: 3 }, flex: 'none' }}>
        <Typography variant="h1">Manager Portal</Typography>
        <Tabs
          value={tab.key}
          variant="scrollable"
          aria-label="Manager Portal sections"
          sx={{ mt: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map(({ key, text }) => (
            <Tab
              key={key}
              value={key}
              label={text}
              component={Link}
              to={tabPath(key)}
              id={`manage-tab-${key}`}
              aria-controls="manage-panel"
            />
          ))}
        </Tabs>
      </Box>
      <Box
        role="tabpanel"
        id="manage-panel"
        aria-labelledby={`manage-tab-${tab.key}`}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          p: { xs: 2, md: 3 },
        }}
      >
        <Panel key={tab.key} />
      </Box>
    </Box>
  );
};

export default ManageScreen;
