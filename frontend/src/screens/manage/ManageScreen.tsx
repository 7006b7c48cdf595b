/** The Manager Portal (docs/product.md#manager-portal): for hr and Administrators. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AccessLogPanel } from './access-log/AccessLogPanel';
import { ListsPanel } from './lists/ListsPanel';
import { PeopleLogPanel } from './people-log/PeopleLogPanel';
import { PeoplePanel } from './people/PeoplePanel';
import { tabAt, tabPath, tabsFor, type TabKey } from './tabs';
import { ImportPanel } from '../../features/bulk-import/ImportPanel';
import { DeletedPanel } from '../../features/patrol-history/deleted/DeletedPanel';
import { useViewer } from '../../records/people/useViewer';

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
