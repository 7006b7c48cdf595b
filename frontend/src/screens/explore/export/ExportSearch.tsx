/** The dialog that exports a search: displayed records, or all. */
import type { SearchColumns } from '@portal/shared-types/search/columns';
import type { DisplayChoice } from '@portal/shared-types/search/display/displayChoice';
import { photoMarks } from '@portal/shared-types/search/display/withPhotos';
import ExportDialog, { type ExportOffer } from '../../../features/exports/ExportDialog';
import { usePrepareFilters } from '../filters/prepareFilters';
import type { SearchQuestion } from '../search/question';
import { countsOf, exportQuestion, tablesOf } from './exportQuestion';

/** Ids of patrols with photos on any of their records. */
const patrolsWithPhotos = (columns: SearchColumns): number[] => {
  const marks = photoMarks(columns).patrols;
  return columns.patrols.id.filter((_, p) => marks[p]);
};

interface ExportSearchProps {
  question: SearchQuestion;
  found: SearchColumns;
  /** The same object as `found` if nothing is hidden. */
  shown: SearchColumns;
  display: DisplayChoice;
  onClose: () => void;
}

const ExportSearch = ({ question, found, shown, display, onClose }: ExportSearchProps) => {
  const prepare = usePrepareFilters();
  const offer = (label: string, columns: SearchColumns): ExportOffer => ({
    label,
    ...{ counts: countsOf(columns), photoPatrols: patrolsWithPhotos(columns) },
  });
  const whole = offer('Whole search', found);
  return (
    <ExportDialog
      question={async () => {
        const sent = await prepare(question, false);
        return sent && exportQuestion(question, sent);
      }}
      offers={shown === found ? [whole] : [{ ...offer('Displayed', shown), display }, whole]}
      tables={tablesOf(found)}
      onClose={onClose}
    />
  );
};

export default ExportSearch;
