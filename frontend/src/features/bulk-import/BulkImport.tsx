/** Imports patrol days from files, step by step. Includes zod: load it lazily. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { importNations } from '@portal/shared-types/contract/access/imports';
import { message } from '@portal/shared-types/base/text/messages';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { useEffect, useRef, useState } from 'react';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { useBelow } from '#platform/ui/screenSize.ts';
import { leaveBy } from '#platform/leaving/beforeLeaving.ts';
import { LeaveDialog } from '#platform/leaving/LeaveDialog.tsx';
import { useLeaveGuard } from '#platform/leaving/useLeaveGuard.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { flagsToRaise, NO_CHOICES } from '../plausibility/hintChoices';
import { useLoad } from './load/useLoad';
import { useDayMatches } from './load/useDayMatches';
import { CheckStep } from './steps/CheckStep';
import { ColumnsStep } from './steps/ColumnsStep';
import { FilesStep } from './steps/FilesStep';
import { LoadStep } from './steps/LoadStep';
import { missingIn } from './steps/missing';
import { useMappingDraft } from './useMappingDraft';
import { isUsable } from './texts';
import { STEPS, type Step as StepKey } from './importState';
import { useBulkImport } from './useBulkImport';

const TITLES: Record<StepKey, string> = {
  files: 'Files',
  columns: 'Columns',
  check: 'Check',
  load: 'Load',
};

interface ForNation {
  nation: string;
  onAnother: () => void;
}

const ImportFor = ({ nation, onAnother }: ForNation) => {
  const work = useBulkImport(nation);
  const matches = useDayMatches(work.prepared);
  const load = useLoad(work.prepared, work.engine, work.findFile, (index) => {
    const { day, hints } = work.prepared!.days[index]!;
    return flagsToRaise(hints, work.hintChoices[day] ?? NO_CHOICES);
  });
  const guard = useLeaveGuard(load.isRunning || (work.isChanged && load.ended !== 'done'));
  const draft = useMappingDraft(work, load.ended === 'done');
  const phone = useBelow('sm');
  const { step, files, manifest, prepared, preparing } = work;
  const head = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The button that led here is gone: move focus and scroll position to where the step begins.
    part.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, [step]);

  const hasFiles = files.some(isUsable) && work.opening.progress === null;
  const isReady = hasFiles && missingIn(manifest, files).length === 0;
  const mayOpen: Record<StepKey, boolean> = {
    files: !load.isRunning,
    columns: hasFiles && !load.isRunning,
    check: isReady && !load.isRunning,
    load: prepared !== null && (load.isRunning || load.outcomes.size > 0),
  };
  const open = (key: StepKey): void => {
    if (key === 'check' && !prepared && preparing.progress === null) work.prepare();
    work.goTo(key);
  };
  return (
    <>
      <Stepper
        ref={head}
        nonLinear
        activeStep={STEPS.indexOf(step)}
        alternativeLabel={phone}
        sx={{
          maxWidth: 720,
          // Red is for the main button only.
          '& .MuiStepIcon-root:is(.Mui-active, .Mui-completed)': { color: 'secondary.main' },
        }}
      >
        {STEPS.map((key) => (
          <Step key={key} completed={STEPS.indexOf(key) < STEPS.indexOf(step)}>
            <StepButton disabled={!mayOpen[key] && key !== step} onClick={() => open(key)}>
              {TITLES[key]}
            </StepButton>
          </Step>
        ))}
      </Stepper>
      <Box
        ref={part}
        tabIndex={-1}
        role="group"
        aria-label={TITLES[step]}
        sx={{ outline: 'none !important', minWidth: 0 }}
      >
        {step === 'files' && <FilesStep work={work} draft={draft} />}
        {step === 'columns' && <ColumnsStep work={work} />}
        {step === 'check' && <CheckStep work={work} matches={matches} load={load} />}
        {step === 'load' && (
          <LoadStep work={work} matches={matches} load={load} onAnother={onAnother} />
        )}
      </Box>
      <LeaveDialog
        guard={guard}
        text={message(load.isRunning ? 'importLeave' : 'importLeaveMapping')}
      />
    </>
  );
};

const BulkImport = () => {
  const viewer = useViewer();
  const nations = sortedNames(importNations(viewer));
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const nation = chosen !== null && nations.includes(chosen) ? chosen : nations[0];
  if (nation === undefined) return <Alert severity="info">{message('importNoNation')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0, alignContent: 'start', pb: 4 }}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: '90ch' }}>
        <Typography variant="body2">{message('importWhat')}</Typography>
        {nations.length > 1 && (
          <Choice
            label="Nation"
            value={nation}
            options={nations}
            onChange={(value) => leaveBy(() => setChosen(value))}
            sx={{ width: 280, maxWidth: '100%' }}
          />
        )}
      </Box>
      <ImportFor key={`${nation} ${round}`} nation={nation} onAnother={() => setRound(round + 1)} />
    </Box>
  );
};

export default BulkImport;
