import { currentTime } from '@portal/shared-types/base/time/currentTime';
import EditNote from '@mui/icons-material/EditNote';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDiscardDraft } from './ConfirmDiscard';
import type { Draft } from './draft';
import { useDraftStore } from './DraftsContext';
import { offerText } from './draftText';

interface DraftOffersProps {
  drafts: readonly Draft[];
  onContinue: (draft: Draft) => void;
}

export const DraftOffers = ({ drafts, onContinue }: DraftOffersProps) => {
  const store = useDraftStore();
  const [unwanted, setUnwanted] = useState<Draft | null>(null);
  if (!drafts.length) return null;
  return (
    <Box component="ul" aria-label="Unsaved records" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
      {drafts.map((draft) => (
        <Alert
          key={draft.id}
          component="li"
          role="listitem"
          severity="info"
          icon={<EditNote />}
          sx={{ '& .MuiAlert-message': { flex: 1, overflowWrap: 'anywhere' } }}
        >
          {offerText(draft, currentTime())}
          <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              size="small"
              variant="contained"
              color="secondary"
              onClick={() => onContinue(draft)}
            >
              Continue
            </Button>
            <Button size="small" onClick={() => setUnwanted(draft)}>
              Discard
            </Button>
          </Box>
        </Alert>
      ))}
      {unwanted && (
        <ConfirmDiscardDraft
          kind={unwanted.kind}
          onKeep={() => setUnwanted(null)}
          onDiscard={() => {
            store.remove(unwanted.id);
            setUnwanted(null);
          }}
        />
      )}
    </Box>
  );
};
