import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { STEP_TEXTS, type StepId } from '../steps/steps';
import { useWizard } from '../wizardContext';

interface ReviewPartProps {
  step: StepId;
  count?: string;
  children: ReactNode;
}

export const ReviewPart = ({ step, count, children }: ReviewPartProps) => {
  const { goTo } = useWizard();
  const id = useId();
  const { title } = STEP_TEXTS[step];
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={id} component="h3" sx={{ fontSize: '1rem', fontWeight: 650 }}>
          {title}
        </Typography>
        {count !== undefined && (
          <Typography component="span" variant="body2" color="text.secondary">
            {count}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        <Button size="small" aria-label={`Edit ${title}`} onClick={() => goTo(step)}>
          Edit
        </Button>
      </Box>
      {children}
    </Box>
  );
};
