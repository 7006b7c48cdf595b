import Edit from '@mui/icons-material/Edit';
import FitScreen from '@mui/icons-material/FitScreen';
import MoreVert from '@mui/icons-material/MoreVert';
import Polyline from '@mui/icons-material/Polyline';
import TableRows from '@mui/icons-material/TableRows';
import UploadFile from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { TOOLTIP_INSIDE } from '#platform/ui/tooltipInside.ts';
import { UndoButtons } from '#platform/undo/UndoButtons.tsx';
import { reverse } from './operations';
import type { RouteEditing, RouteMode } from './useRouteEditing';

interface RouteToolbarProps {
  editing: RouteEditing;
  /** The route has times, so it can't be reversed. */
  timed: boolean;
  onFile: () => void;
  onCoordinates: () => void;
  onShowAll: () => void;
}

const HEIGHT = { minHeight: { xs: 44, md: 38 } };

export const RouteToolbar = ({
  editing,
  timed,
  onFile,
  onCoordinates,
  onShowAll,
}: RouteToolbarProps) => {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const hasRoute = editing.lines.length > 0;
  const clear = (): void => {
    editing.step(() => []);
    editing.setMode('draw');
  };
  const act = (run: () => void) => () => {
    setMenu(null);
    run();
  };
  return (
    <Box
      role="toolbar"
      aria-label="Route"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.75 }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={editing.mode}
        aria-label="Map tap mode"
        onChange={(_, mode: RouteMode | null) => mode && editing.setMode(mode)}
      >
        <ToggleButton value="draw" sx={{ ...HEIGHT, gap: 0.75, px: 1.5 }}>
          <Polyline fontSize="small" /> Draw
        </ToggleButton>
        <ToggleButton value="change" disabled={!hasRoute} sx={{ ...HEIGHT, gap: 0.75, px: 1.5 }}>
          <Edit fontSize="small" /> Change
        </ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex' }}>
        <UndoButtons steps={editing.undo} />
        <Tooltip title="Show whole route" slotProps={TOOLTIP_INSIDE}>
          <span style={{ display: 'inline-flex' }}>
            <IconButton
              aria-label="Show whole route"
              color="secondary"
              disabled={!hasRoute}
              onClick={onShowAll}
              sx={{ width: { xs: 44, md: 38 }, height: { xs: 44, md: 38 } }}
            >
              <FitScreen fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
        <Button variant="outlined" startIcon={<UploadFile />} onClick={onFile} sx={HEIGHT}>
          From a file
        </Button>
        <Button variant="outlined" startIcon={<TableRows />} onClick={onCoordinates} sx={HEIGHT}>
          Coordinates
        </Button>
        <IconButton
          aria-label="More route actions"
          aria-haspopup="menu"
          color="secondary"
          disabled={!hasRoute}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
          sx={{ width: { xs: 44, md: 38 }, height: { xs: 44, md: 38 } }}
        >
          <MoreVert fontSize="small" />
        </IconButton>
        <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
          <MenuItem disabled={timed} onClick={act(() => editing.step(reverse))}>
            {timed ? 'Reverse (not with recorded times)' : 'Reverse'}
          </MenuItem>
          <MenuItem onClick={act(clear)}>Clear route</MenuItem>
        </Menu>
      </Box>
    </Box>
  );
};
