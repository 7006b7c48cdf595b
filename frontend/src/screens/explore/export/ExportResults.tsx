import IosShare from '@mui/icons-material/IosShare';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { choiceOf } from '@portal/shared-types/search/display/displayChoice';
import { useState } from 'react';
import { lazyDialog } from '../../../platform/ui/dialogs/lazyDialog';
import type { Display } from '../display/useDisplay';
import type { SearchQuestion } from '../search/question';

const ExportSearch = lazyDialog(() => import('./ExportSearch'));

interface ExportResultsProps {
  /** Shows only the icon. */
  compact: boolean;
  question: SearchQuestion;
  display: Display;
}

export const ExportResults = ({ compact, question, display }: ExportResultsProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      {compact ? (
        <Tooltip title="Export">
          <IconButton aria-label="Export" color="secondary" onClick={() => setOpen(true)}>
            <IosShare />
          </IconButton>
        </Tooltip>
      ) : (
        <Button size="small" startIcon={<IosShare />} sx={{ px: 1 }} onClick={() => setOpen(true)}>
          Export
        </Button>
      )}
      {open && (
        <ExportSearch
          question={question}
          found={display.found}
          shown={display.shown}
          display={choiceOf(display.toggles, display.trees)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
