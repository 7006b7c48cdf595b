import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { Draft } from '#platform/drafts/draft.ts';
import { SavedNote } from '#platform/drafts/SavedNote.tsx';
import { FileButtons } from './FileButtons';
import { RecordsStep } from './records/RecordsStep';
import { ReviewStep } from './review/ReviewStep';
import { FieldsStep } from './steps/FieldsStep';
import { getStepKind } from './steps/problems';
import { RouteStep } from './steps/RouteStep';
import { StepBoundary } from './steps/StepBoundary';
import { StepFoot, StepList, StepMenu } from './steps/StepNavigation';
import { STEP_IDS, STEP_TEXTS, stepNumber, type StepId } from './steps/steps';
import { useWizard, useWizardState, WizardContext, type WizardProps } from './wizardContext';

const TITLE = 'Add Patrol & Data';

const WizardFrame = ({ children }: { children: ReactNode }) => {
  const { draftId, step, states, goTo, setFootSlot } = useWizard();
  const { title: heading, help } = STEP_TEXTS[step];
  const position = `Step ${stepNumber(step)} of ${STEP_IDS.length}`;
  const isThisDraft = useCallback(({ id }: Draft) => id === draftId, [draftId]);
  const scroller = useRef<HTMLDivElement>(null);
  const headingAt = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    scroller.current?.scrollTo?.({ top: 0 });
    // Screen readers announce the new step; revealing a field takes the focus from here.
    headingAt.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '272px minmax(0, 1fr)' },
        gridTemplateRows: 'minmax(0, 1fr)',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: { xs: 'none', lg: 'flex' },
          flexDirection: 'column',
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          overflowY: 'auto',
          py: 3,
        }}
      >
        <Typography variant="h1" sx={{ px: 3, mb: 2, fontSize: '1.25rem' }}>
          {TITLE}
        </Typography>
        <Box data-tour="patrol-steps" sx={{ flex: 1, px: 1.5 }}>
          <StepList step={step} states={states} draftId={draftId} onChoose={goTo} />
        </Box>
        <Box sx={{ px: 2.5, pt: 2 }}>
          <FileButtons />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          sx={{
            display: { xs: 'block', lg: 'none' },
            flex: 'none',
            borderBottom: 1,
            borderColor: 'divider',
            px: { xs: 2, sm: 3 },
            pt: 1.5,
            pb: 1,
          }}
        >
          <Typography component="h1" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {TITLE}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box data-tour="patrol-steps-menu" sx={{ flex: 1, minWidth: 0 }}>
              <StepMenu step={step} states={states} onChoose={goTo} />
            </Box>
            <FileButtons />
          </Box>
        </Box>
        <Box
          ref={scroller}
          data-tour="patrol-step"
          role="region"
          aria-label={`${position}: ${heading}`}
          tabIndex={0}
          sx={{
            flex: 1,
            minHeight: 0,
            overflowY: 'auto',
            px: { xs: 2, sm: 3, lg: 5 },
            pt: { xs: 2, lg: 3 },
            pb: 5,
            outlineOffset: '-2px !important',
          }}
        >
          <Box sx={{ maxWidth: 880 }}>
            <Typography
              component="p"
              sx={{ display: { xs: 'none', lg: 'block' }, fontSize: 13, color: 'text.secondary' }}
            >
              {position}
            </Typography>
            <Typography
              variant="h2"
              ref={headingAt}
              tabIndex={-1}
              sx={{ fontSize: '1.375rem', outline: 'none !important' }}
            >
              {heading}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3, maxWidth: '68ch' }}>
              {help}
            </Typography>
            {children}
          </Box>
        </Box>
        <Box
          data-tour="patrol-foot"
          sx={{
            flex: 'none',
            borderTop: 1,
            borderColor: 'divider',
            px: { xs: 2, sm: 3, lg: 5 },
            py: 1.25,
          }}
        >
          <Box sx={{ maxWidth: 880, display: 'grid', gap: 0.75 }}>
            <SavedNote isFormDraft={isThisDraft} />
            <StepFoot step={step} onChoose={goTo} onSlot={setFootSlot} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
};

const StepContent = ({ step }: { step: StepId }) => {
  const kind = getStepKind(step);
  if (kind) return <RecordsStep kind={kind} />;
  if (step === 'route') return <RouteStep />;
  return step === 'review' ? <ReviewStep /> : <FieldsStep step={step} />;
};

export const Wizard = (props: WizardProps) => (
  <WizardContext value={useWizardState(props)}>
    <WizardFrame>
      <StepBoundary key={props.step}>
        <StepContent step={props.step} />
      </StepBoundary>
    </WizardFrame>
  </WizardContext>
);
