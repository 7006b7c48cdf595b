import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { useMemo, useState } from 'react';
import { FindField } from '../../../platform/ui/fields/FindField';
import { listFinder, type ListGroup } from './listGroups';

interface ListChooserProps {
  groups: readonly ListGroup[];
  /** Id of the open list; null if none is. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** All editable lists, searchable by name and content. */
export const ListChooser = ({ groups, chosen, onChoose }: ListChooserProps) => {
  const [typed, setTyped] = useState('');
  const find = useMemo(() => listFinder(groups), [groups]);
  const shown = find(typed);
  return (
    <Box
      component="nav"
      aria-label="Lists"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0 }}
    >
      <FindField label="Find a list or an item" value={typed} onChange={setTyped} />
      <Box sx={{ overflowY: { md: 'auto' }, minHeight: 0 }}>
        {shown.map(({ kind, title, lists }) => (
          <Box key={kind} component="section" aria-label={title}>
            <Typography
              component="h2"
              variant="h3"
              sx={{ pt: 1.5, pb: 0.5, color: 'text.secondary' }}
            >
              {title} ({lists.length})
            </Typography>
            <List disablePadding>
              {lists.map((list) => (
                <ListItem key={list.id} disablePadding>
                  <ListItemButton
                    selected={list.id === chosen}
                    aria-current={list.id === chosen || undefined}
                    onClick={() => onChoose(list.id)}
                    sx={{ borderRadius: 1, px: 1.5, py: { xs: 1, md: 0.5 } }}
                  >
                    {list.title}
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
        {shown.length === 0 && (
          <Typography color="text.secondary" sx={{ py: 2 }}>
            {message('noListFound')}
          </Typography>
        )}
      </Box>
    </Box>
  );
};
