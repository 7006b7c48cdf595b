import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, type ReactNode } from 'react';
import { OVER_MAP } from './fit';

interface LegendFrameProps {
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A legend over the map that collapses to its heading; always open on paper. */
export const LegendFrame = ({ open, onToggle, children }: LegendFrameProps) => {
  const id = useId();
  return (
    <Box
      {...OVER_MAP}
      sx={{
        bgcolor: 'rgba(255, 255, 255, 0.97)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontSize: 12.5,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        '@media print': { border: 0, pt: 0.5, printColorAdjust: 'exact' },
      }}
    >
      <Button
        size="small"
        color="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        endIcon={open ? <ExpandMore /> : <ExpandLess />}
        sx={{
          flex: 'none',
          justifyContent: 'space-between',
          px: 1.25,
          minHeight: { xs: 40, md: 32 },
          fontSize: 12.5,
          '@media print': { display: 'none' },
        }}
      >
        Legend
      </Button>
      <Box
        id={id}
        hidden={!open}
        role="group"
        aria-label="Legend"
        tabIndex={0}
        sx={{
          px: 1.25,
          pb: 1,
          minHeight: 0,
          overflowY: 'auto',
          display: open ? 'block' : 'none',
          '@media print': { display: 'block' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
};
