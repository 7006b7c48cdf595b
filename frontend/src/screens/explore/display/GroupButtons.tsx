import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface GroupButtonsProps {
  /** Name of the group, for screen readers. */
  of: string;
  /** Number of matches in it; null without a search. */
  found: number | null;
  onAll: (on: boolean) => void;
}

const BUTTONS = [
  { on: true, verb: 'Select' },
  { on: false, verb: 'Deselect' },
] as const;

/** Turns every toggle of a group on or off, or only its matches. */
export const GroupButtons = ({ of, found, onAll }: GroupButtonsProps) => (
  <Box sx={{ display: 'flex', gap: 0.5, ml: -0.75 }}>
    {BUTTONS.map(({ on, verb }) => {
      const what = found === null ? 'all' : `${found} found`;
      return (
        <Button
          key={verb}
          size="small"
          aria-label={`${verb} ${what} of ${of}`}
          onClick={() => onAll(on)}
          sx={{ minWidth: 0, px: 0.75, py: 0.25, fontSize: 13 }}
        >
          {`${verb} ${what}`}
        </Button>
      );
    })}
  </Box>
);
