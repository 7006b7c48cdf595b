import FactCheck from '@mui/icons-material/FactCheckOutlined';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { visuallyHidden } from '#platform/ui/visuallyHidden.ts';
import { useFlaggedRecords, useReviewedNations } from '#features/flags/useFlags.ts';
import { DELETED, IMPORT, REVIEW } from './managersAddress';

const DIALOGS = [
  { key: REVIEW, text: 'Needs review', Icon: FactCheck },
  { key: DELETED, text: 'Deleted records', Icon: RestoreFromTrash },
  { key: IMPORT, text: 'Import patrol days', Icon: UploadFile },
];

/** Links for people who manage a nation's records. No one else sees the menu. */
export const ManagersMenu = () => {
  const nations = useReviewedNations();
  const isManager = nations.length > 0;
  const records = useFlaggedRecords(isManager).data ?? [];
  const [, setParams] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (!isManager) return null;
  const waiting = records
    .filter(({ nation }) => nations.includes(nation))
    .reduce((sum, { flags }) => sum + flags, 0);
  const open = (key: string): void => {
    setAnchor(null);
    setParams((params) => {
      params.set(key, 'open');
      return params;
    });
  };
  const count = waiting > 0 && (
    <Chip
      component="span"
      size="small"
      color="primary"
      label={waiting}
      sx={{ height: 18, cursor: 'inherit', '& .MuiChip-label': { px: 0.75 } }}
    />
  );
  return (
    <>
      <Button
        id={`${id}-button`}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ArrowDropDown />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ mt: 0.5, mb: -1, ml: -1, px: 1, gap: 0.75, '& .MuiButton-endIcon': { ml: -0.5 } }}
      >
        {'For managers '}
        {count}
        {waiting > 0 && (
          <Box component="span" sx={visuallyHidden}>
            {waiting === 1 ? ' flag to review' : ' flags to review'}
          </Box>
        )}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-labelledby': `${id}-button` },
          // A landmark, because the menu navigates and is outside the screen's own landmarks.
          paper: { role: 'navigation', 'aria-label': 'For managers' },
        }}
      >
        {DIALOGS.map(({ key, text, Icon }) => (
          <MenuItem key={key} onClick={() => open(key)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={text} sx={key === REVIEW ? { mr: 2 } : {}} />
            {key === REVIEW && count}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
