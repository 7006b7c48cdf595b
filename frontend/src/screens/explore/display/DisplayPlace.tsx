import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { useBelow } from '../../../platform/ui/screenSize';
import { DISPLAY_TITLE, DisplayDialog } from './DisplayDialog';
import type { Display } from './useDisplay';

interface DisplayPlaceProps {
  display: Display | null;
  open: boolean;
  onClose: () => void;
  /** Whether there is room for a right column. */
  roomy: boolean;
  /** The selected patrol, if it has its own column. */
  patrol: ReactNode;
  patrolWidth: number;
  /** Width of the left column, the search or the selected patrol. */
  leftWidth: number;
}

export const DISPLAY_WIDTH = 344;

/**
 * The right column of Explore. It shows the selected patrol; the toggle dialog covers the patrol while
 * open, or gets its own column. Without room for a right column, the dialog covers the left one, never the
 * map. On a phone it fills the screen.
 */
export const DisplayPlace = ({
  display,
  open,
  onClose,
  roomy,
  patrol,
  patrolWidth,
  leftWidth,
}: DisplayPlaceProps) => {
  const phone = useBelow('md');
  const content = <DisplayDialog display={display} onClose={onClose} />;
  if (phone)
    return (
      <Dialog fullScreen open={open} onClose={onClose} aria-labelledby={DISPLAY_TITLE}>
        {content}
      </Dialog>
    );
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose();
  };
  // Not modal: map and table follow at once, and stay usable.
  const dialog = open && (
    <Box role="dialog" aria-labelledby={DISPLAY_TITLE} onKeyDown={press} sx={{ height: '100%' }}>
      {content}
    </Box>
  );
  if (!roomy)
    return (
      dialog && (
        <Box
          sx={{
            position: 'absolute',
            insetBlock: 0,
            left: 0,
            width: leftWidth,
            borderRight: 1,
            borderColor: 'divider',
            zIndex: 2,
          }}
        >
          {dialog}
        </Box>
      )
    );
  if (!patrol && !dialog) return null;
  return (
    <Box
      sx={{
        position: 'relative',
        width: patrol ? patrolWidth : DISPLAY_WIDTH,
        flex: 'none',
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      {/* Stays scrolled and expanded as it was, below the dialog. */}
      {patrol && (
        <Box inert={open} sx={{ height: '100%', isolation: 'isolate' }}>
          {patrol}
        </Box>
      )}
      {dialog && <Box sx={{ position: 'absolute', inset: 0, zIndex: 1 }}>{dialog}</Box>}
    </Box>
  );
};
