import IosShare from '@mui/icons-material/IosShare';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { choiceOf } from '@portal/shared-types/search/display/displayChoice';
import { lazy, Suspense, useState } from 'react';
import type { ExportOffer } from '../../../exports/ExportDialog';
import type { Display } from '../display/useDisplay';
import { usePrepareFilters } from '../filters/prepareFilters';
import type { SearchQuestion } from '../search/question';
import { patrolsWithPhotos } from '../results/patrolsWithPhotos';
import { countsOf, exportQuestion, tablesOf } from './exportQuestion';

const ExportDialog = lazy(() => import('../../../exports/ExportDialog'));

interface ExportResultsProps {
  question: SearchQuestion;
  display: Display;
}

/** Offers what is displayed, and all that the search found where that is more. */
const offersOf = ({ found, shown, toggles, trees }: Display): [ExportOffer, ...ExportOffer[]] => {
  const whole: ExportOffer = {
    label: 'Whole search',
    ...{ counts: countsOf(found), photoPatrols: patrolsWithPhotos(found) },
  };
  if (shown === found) return [whole];
  const display = choiceOf(toggles, trees);
  return [
    {
      label: 'Displayed',
      ...{ counts: countsOf(shown), display, photoPatrols: patrolsWithPhotos(shown) },
    },
    whole,
  ];
};

export const ExportResults = ({ question, display }: ExportResultsProps) => {
  const prepare = usePrepareFilters();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useState(false);
  return (
    <>
      {phone ? (
        <Tooltip title="Export">
          <IconButton aria-label="Export" color="secondary" onClick={() => setOpen(true)}>
            <IosShare />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          size="small"
          color="secondary"
          startIcon={<IosShare />}
          sx={{ px: 1 }}
          onClick={() => setOpen(true)}
        >
          Export
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ExportDialog
            question={async () => {
              const sent = await prepare(question, false);
              return sent && exportQuestion(question, sent);
            }}
            offers={offersOf(display)}
            tables={tablesOf(display.found)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
