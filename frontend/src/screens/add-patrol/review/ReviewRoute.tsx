import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useWizard } from '../wizardContext';
import { ReviewPart } from './ReviewPart';
import { routeFigures } from './routeFigures';

/** Distance and duration of the route. */
export const ReviewRoute = () => {
  const { route } = useWizard();
  const text = useMemo(() => (route ? routeFigures(route) : null), [route]);
  return text === null ? null : (
    <ReviewPart step="route">
      <Typography variant="body2">{text}</Typography>
    </ReviewPart>
  );
};
