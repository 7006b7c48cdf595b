import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { EVERYTHING, FRESH } from '@portal/shared-types/contract/search/display/toggles';
import type { ToggleGroup } from '@portal/shared-types/contract/search/display/toggleTrees';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useBelow } from '#platform/ui/screenSize.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { showingText, surveyMissingText } from './displayText';
import { RecordToggles } from './RecordToggles';
import type { Display } from './useDisplay';
import { ValueSection } from './ValueSection';

const TITLE_ID = 'display-title';
export const DISPLAY_BUTTON = 'display-button';

interface DisplayDialogProps {
  display: Display | null;
  onClose: () => void;
}

const SECTIONS: readonly [ToggleGroup, string][] = [
  ['nations', 'Nations'],
  ['guardians', 'Guardians'],
  ['purposes', 'Purposes'],
  ['surveyTypes', 'Survey types'],
  ['sightingTypes', 'Sighting types'],
];

/** Focuses the heading at first, and restores the focus at the end unless it is elsewhere by then. */
const useKeyboard = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (document.activeElement !== document.body) return;
      // The opener may be gone, such as the note of hidden records once nothing is hidden.
      const back = before?.isConnected ? before : document.getElementById(DISPLAY_BUTTON);
      if (back instanceof HTMLElement) back.focus();
    };
  }, []);
  return heading;
};

const DisplayDialog = ({ display, onClose }: DisplayDialogProps) => {
  const heading = useKeyboard();
  return (
    <Box
      sx={{
        height: '100%',
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ px: 2, pt: 1.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography
            variant="h2"
            id={TITLE_ID}
            ref={heading}
            tabIndex={-1}
            sx={{ flex: 1, outline: 'none !important' }}
          >
            Display
          </Typography>
          <IconButton aria-label="Close display settings" onClick={onClose} sx={{ mr: -1 }}>
            <Close />
          </IconButton>
        </Box>
        <SecondaryText role="status">
          {display ? showingText(display) : message('displayNothingFound')}
        </SecondaryText>
        {display && <Resets display={display} />}
      </Box>
      {display && (
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
          <Settings key={display.search} display={display} />
        </Box>
      )}
    </Box>
  );
};

/** Never disabled: a button that is disabled loses the focus. */
const Resets = ({ display: { onToggles } }: { display: Display }) => (
  <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
    <Button size="small" variant="outlined" onClick={() => onToggles(EVERYTHING)}>
      Show everything
    </Button>
    <Button size="small" onClick={() => onToggles(FRESH)}>
      Reset to default
    </Button>
  </Box>
);

const Settings = ({ display }: { display: Display }) => {
  const missing = surveyMissingText(display.facts);
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        Records
      </Typography>
      <RecordToggles display={display} />
      {missing && (
        <Alert severity="info" sx={{ mx: 2, mb: 1.5 }}>
          {missing}
        </Alert>
      )}
      {SECTIONS.map(([group, title]) => (
        <ValueSection key={group} group={group} title={title} display={display} />
      ))}
      <SecondaryText sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        {message('displayDependent')}
      </SecondaryText>
    </>
  );
};

interface DisplaySlotProps extends DisplayDialogProps {
  open: boolean;
  /** Whether there is room for a right column. */
  roomy: boolean;
  /** The selected patrol, if it has its own column. */
  patrol: ReactNode;
  patrolWidth: number;
  leftWidth: number;
}

export const DISPLAY_WIDTH = 344;

/**
 * The right column of Explore. It shows the selected patrol; the toggle dialog covers the patrol while
 * open, or gets its own column. Without room for a right column, the dialog covers the left one, never the
 * map. On a phone it fills the screen.
 */
export const DisplaySlot = ({
  display,
  open,
  onClose,
  roomy,
  patrol,
  patrolWidth,
  leftWidth,
}: DisplaySlotProps) => {
  const phone = useBelow('md');
  const content = <DisplayDialog display={display} onClose={onClose} />;
  if (phone)
    return (
      <Dialog fullScreen open={open} onClose={onClose} aria-labelledby={TITLE_ID}>
        {content}
      </Dialog>
    );
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose();
  };
  // It isn't modal: map and table follow at once, and stay usable.
  const dialog = open && (
    <Box role="dialog" aria-labelledby={TITLE_ID} onKeyDown={press} sx={{ height: '100%' }}>
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
