import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import type { Hint } from '@portal/shared-types/plausibility/hint';
import { message } from '@portal/shared-types/text/messages';
import { useEffect, useState, type ReactNode } from 'react';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { useClient } from '../../../platform/api/ClientContext';
import type { HintAnswers } from '../../plausibility/answers';
import { PlausibilityHints } from '../../plausibility/PlausibilityHints';
import type { EditorReading } from '../reading';
import { ReviewFrame } from '../ReviewFrame';
import { planOf } from '../saving/plan';
import type { Outcome, PatrolRef } from '../saving/send';
import { sendPart } from '../saving/sendPart';
import type { Edits, UnitKey } from '../tracker/units';
import { unitTitle } from '../unitText';
import { changedBy } from '../conflict/changedText';
import { ChangeList } from './ChangeList';

interface WhatWillChangeProps {
  hints: readonly Hint[];
  answers: HintAnswers;
  onAnswers: (answers: HintAnswers) => void;
  edits: Edits;
  reading: EditorReading;
  patrol: PatrolRef;
  onClose: () => void;
  onSave: () => void;
}

/** Dry run: asks the server about each part, one after another, without writing anything. */
const useCheck = (edits: Edits, patrol: PatrolRef): ReadonlyMap<UnitKey, Outcome> => {
  const client = useClient();
  const [asked] = useState({ edits, patrol });
  const [outcomes, setOutcomes] = useState<ReadonlyMap<UnitKey, Outcome>>(new Map());
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      for (const [key, unit] of planOf(asked.edits)) {
        const outcome = await sendPart(key, unit, { client, patrol: asked.patrol, draftId: null });
        if (gone) return;
        setOutcomes((before) => new Map(before).set(key, outcome));
      }
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [client, asked]);
  return outcomes;
};

export const refusedText = ({ errors, text }: Outcome & { state: 'refused' }): ReactNode =>
  errors.length
    ? errors.map(({ path, message: fault }) => <div key={`${path}\n${fault}`}>{fault}</div>)
    : text;

const Checked = ({ outcome }: { outcome: Outcome | undefined }) => {
  switch (outcome?.state) {
    case undefined:
      return null;
    case 'saved':
      return <SecondaryText>{message('editChecked')}</SecondaryText>;
    case 'conflict':
      return (
        <Alert severity="warning">
          {message('editCheckConflict', { person: changedBy(outcome.conflict) })}
        </Alert>
      );
    case 'gone':
      return <Alert severity="error">{message('editGone')}</Alert>;
    case 'refused':
      return <Alert severity="error">{refusedText(outcome)}</Alert>;
    case 'failed':
      return <Alert severity="info">{message('editCheckFailed')}</Alert>;
  }
};

export const WhatWillChange = ({
  hints,
  answers,
  onAnswers,
  edits,
  reading,
  patrol,
  onClose,
  onSave,
}: WhatWillChangeProps) => {
  const outcomes = useCheck(edits, patrol);
  return (
    <ReviewFrame title="Review changes" saveLabel="Save" onCancel={onClose} onSave={onSave}>
      <DialogContentText variant="body2">{message('editWhat')}</DialogContentText>
      <PlausibilityHints hints={hints} answers={answers} onAnswers={onAnswers} />
      {planOf(edits).map(([key, unit]) => (
        <Box component="section" key={key} aria-labelledby={`change-${key}`}>
          <Typography
            id={`change-${key}`}
            variant="h3"
            sx={{ fontSize: '1rem', mb: 1, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}
          >
            {unitTitle(unit)}
          </Typography>
          <ChangeList unit={unit} reading={reading} />
          <Box role="status" sx={{ mt: 1 }}>
            <Checked outcome={outcomes.get(key)} />
          </Box>
        </Box>
      ))}
    </ReviewFrame>
  );
};
