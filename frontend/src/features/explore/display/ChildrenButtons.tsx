import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';

interface ChildrenButtonsProps {
  /** What they belong to, for those who hear it. */
  of: string;
  onChildren: (on: boolean) => void;
  sx?: SxProps;
}

const SMALL = { minWidth: 0, px: 0.75, py: 0.25, fontSize: 12.5 };

/** Switches on or off all that stands below. */
export const ChildrenButtons = ({ of, onChildren, sx }: ChildrenButtonsProps) => (
  <Box sx={[{ display: 'flex', gap: 0.5 }, ...(sx ? [sx as object] : [])]}>
    <Button
      size="small"
      color="secondary"
      aria-label={`Select all of ${of}`}
      onClick={() => onChildren(true)}
      sx={SMALL}
    >
      Select all
    </Button>
    <Button
      size="small"
      color="secondary"
      aria-label={`Deselect all of ${of}`}
      onClick={() => onChildren(false)}
      sx={SMALL}
    >
      Deselect all
    </Button>
  </Box>
);
