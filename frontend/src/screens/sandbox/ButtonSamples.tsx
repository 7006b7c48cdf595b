import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { Loading } from '../../platform/ui/Loading';
import { Row, Sample } from './Sample';

const VARIANTS = ['contained', 'outlined', 'text'] as const;
const COLOURS = ['primary', 'secondary'] as const;

export const ButtonSamples = () => (
  <Sample title="Buttons">
    {COLOURS.map((colour) => (
      <Row key={colour}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} color={colour}>
            {`${colour} ${variant}`}
          </Button>
        ))}
        <Button variant="contained" color={colour} startIcon={<Add />}>
          With an icon
        </Button>
        <Button variant="contained" color={colour} disabled>
          Disabled
        </Button>
      </Row>
    ))}
    <Row>
      <IconButton aria-label="Add">
        <Add />
      </IconButton>
      <Chip size="small" color="secondary" label="North Inlet" />
      <Chip size="small" variant="outlined" label="Nation only" />
      <Loading label="Loading" />
    </Row>
  </Sample>
);
