import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useMemo, useState } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { PlausibilityHints } from '../../plausibility/PlausibilityHints';
import { ReviewFrame } from '../ReviewFrame';
import { makePlan } from '../saving/plan';
import type { Outcome, PatrolRef } from '../saving/send';
import { sendPart } from '../saving/sendPart';
import type { Edits, UnitKey } from '../tracker/units';
import { unitTitle } from '../unitText';
import type { EditorReading } from '../reading';
import type { EditorHints } from '../useEditorHints';
import { ChangeList } from './ChangeList';
import { OutcomeAlert } from './OutcomeAlert';

interface WhatWillChangeProps {
  reading: EditorReading;
  hints: EditorHints;
  patrol: PatrolRef;
  edits: Edits;
  onClose: () => void;
  onSave: () => void;
}

/** Dry run: asks the server about each part, one after another, without writing anything. */
const useCheck = (edits: Edits, patrol: PatrolRef): ReadonlyMap<UnitKey, Outcome> => {
  const client = useClient();
  const [checked] = useState({ edits, patrol });
  const [outcomes, setOutcomes] = useState<ReadonlyMap<UnitKey, Outcome>>(new Map());
  useEffect(() => {
    let gone = false;
    const check = async (): Promise<void> => {
      for (const [key, unit] of makePlan(checked.edits)) {
        const outcome = await sendPart(key, unit, {
          client,
          patrol: checked.patrol,
          draftId: null,
        });
        if (gone) return;
        setOutcomes((before) => new Map(before).set(key, outcome));
      }
    };
    void check();
    return () => {
      gone = true;
    };
  }, [client, checked]);
  return outcomes;
};

export const WhatWillChange = (props: WhatWillChangeProps) => {
  const { reading, patrol, edits, onClose, onSave } = props;
  const { list, choices, choose } = props.hints;
  const hints = useMemo(() => list(edits), [edits, list]);
  const outcomes = useCheck(edits, patrol);
  return (
    <ReviewFrame title="Review changes" saveLabel="Save" onCancel={onClose} onSave={onSave}>
      <DialogContentText variant="body2">{message('editWhat')}</DialogContentText>
      <PlausibilityHints hints={hints} choices={choices} onChoices={choose} />
      {makePlan(edits).map(([key, unit]) => (
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
            <OutcomeAlert outcome={outcomes.get(key)} />
          </Box>
        </Box>
      ))}
    </ReviewFrame>
  );
};
