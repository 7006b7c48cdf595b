import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import Close from '@mui/icons-material/Close';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { PatrolFacts } from '../parts/PatrolFacts';

interface PatrolHeaderProps {
  patrolId: number;
  /** null if it doesn't exist or the person may not see it. */
  patrol: Patrol | null | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Address of the patrol's page. */
  page: string;
  /** Called just before that page is opened. */
  onPage: () => void;
  /** Moves the map to the patrol; undefined without a visible map. */
  onShow: (() => void) | undefined;
  onClose: () => void;
}

export const PatrolHeader = ({
  patrolId,
  patrol,
  heading,
  page,
  onPage,
  onShow,
  onClose,
}: PatrolHeaderProps) => (
  <Box component="header" sx={{ p: 2, display: 'flex', alignItems: 'start', gap: 1, flex: 'none' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography
        variant="h1"
        component="h2"
        id="patrol-title"
        ref={heading}
        tabIndex={-1}
        sx={{ outlineOffset: 4, width: 'fit-content' }}
      >
        {`Patrol #${patrolId}`}
      </Typography>
      {patrol && <PatrolFacts patrol={patrol} />}
      {patrol !== null && (
        <Button
          component={Link}
          to={page}
          onClick={onPage}
          size="small"
          startIcon={<OpenInFull fontSize="small" />}
          sx={{ mt: 1, ml: -0.5 }}
        >
          Open patrol page
        </Button>
      )}
    </Box>
    {onShow && (
      <Tooltip title="Zoom map to this patrol">
        <IconButton aria-label="Zoom map to this patrol" onClick={onShow}>
          <CenterFocusStrong />
        </IconButton>
      </Tooltip>
    )}
    <Tooltip title="Close patrol">
      <IconButton aria-label="Close patrol" onClick={onClose} edge="end">
        <Close />
      </IconButton>
    </Tooltip>
  </Box>
);
