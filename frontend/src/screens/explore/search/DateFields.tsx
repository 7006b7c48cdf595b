import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Draft } from './draft';
import { defaultDates } from './question';

interface DateFieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  error: string | null;
}

const FIELDS = [
  { key: 'startDate', label: 'Start date' },
  { key: 'endDate', label: 'End date' },
] as const;

export const DateFields = ({ draft, onDraft, error }: DateFieldsProps) => (
  <Box data-tour="search-dates">
    <Typography variant="h3" component="h2" color="text.secondary" sx={{ mb: 1.25 }}>
      Dates
    </Typography>
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {FIELDS.map(({ key, label }) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <TextField
            color="primary"
            type="date"
            fullWidth
            label={label}
            value={draft[key]}
            error={error !== null}
            onChange={(event) => onDraft({ ...draft, [key]: event.target.value })}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                max: '9999-12-31',
                'aria-describedby': error ? 'date-error' : undefined,
              },
            }}
          />
          <Tooltip title={`Reset ${label.toLowerCase()}`}>
            <IconButton
              size="small"
              aria-label={`Reset ${label.toLowerCase()}`}
              onClick={() => onDraft({ ...draft, [key]: defaultDates()[key] })}
            >
              <RestartAlt fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
    </Box>
    {error && (
      <FormHelperText error id="date-error" role="alert">
        {error}
      </FormHelperText>
    )}
  </Box>
);
