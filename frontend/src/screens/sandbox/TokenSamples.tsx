import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Swatches, TypeScale } from '../../platform/ui/tokens/Tokens';
import { Row, Sample } from './Sample';

const SPACES = [0.5, 1, 1.5, 2, 3, 5] as const;
/** Of panels with a border, menus, and dialogs. */
const ELEVATIONS = [0, 8, 24] as const;

/** The theme's tokens (docs/design.md). */
export const TokenSamples = () => (
  <>
    <Sample title="Colours">
      <Swatches />
    </Sample>
    <Sample title="Type">
      <TypeScale />
    </Sample>
    <Sample title="Space, corners and shadows">
      <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
        {SPACES.map((space) => (
          <Box key={space} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" sx={{ width: 48, textAlign: 'right' }}>
              {`${space * 8} px`}
            </Typography>
            <Box
              sx={{ height: 16, width: (theme) => theme.spacing(space), bgcolor: 'link.main' }}
            />
          </Box>
        ))}
      </Box>
      <Row>
        {ELEVATIONS.map((elevation) => (
          <Paper
            key={elevation}
            elevation={elevation}
            {...(elevation === 0 && { variant: 'outlined' as const })}
            sx={{ p: 2 }}
          >
            {elevation === 0 ? 'Border' : `Shadow ${elevation}`}
          </Paper>
        ))}
      </Row>
    </Sample>
  </>
);
