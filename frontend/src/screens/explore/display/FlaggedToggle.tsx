import Alert from '@mui/material/Alert';
import type { SearchKind } from '@portal/shared-types/search/columns';
import { message } from '@portal/shared-types/text/messages';
import { useMemo } from 'react';
import { AlertAction } from '../../../platform/ui/AlertAction';
import { useViewer } from '../../../records/people/useViewer';
import { flaggedOf, type FlagCounts } from '@portal/shared-types/search/display/flagCounts';
import { countText } from '../results/counts';
import { recordsText } from './displayText';
import { Toggle } from './ToggleLabel';
import type { Display } from './useDisplay';

type Counted = Readonly<Partial<Record<SearchKind, number>>>;

const countsOf = (flags: FlagCounts, holds: readonly SearchKind[]): Counted =>
  Object.fromEntries(holds.map((kind) => [kind, flaggedOf(flags, kind)]));

/** Shows only records with open flags. People see flags of their own nations only, and the toggle says so. */
export const FlaggedToggle = ({ display }: { display: Display }) => {
  const { found, flags, flagged, toggles, onToggles } = display;
  const { access } = useViewer();
  const counts = useMemo(
    (): Counted => (flags ? countsOf(flags, found.holds) : {}),
    [flags, found],
  );
  if (access.length === 0) return null;
  const nations = access.map(({ nation }) => nation).join(', ');
  const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const which = recordsText(counts);
  return (
    <>
      <Toggle
        label="Only flagged"
        count={flags ? countText(records) : ''}
        more={[message('flagsOwnNations', { nations }), which].filter(Boolean).join(': ')}
        checked={toggles.onlyFlagged}
        onChange={(onlyFlagged) => onToggles({ ...toggles, onlyFlagged })}
      />
      {flagged.failed && !flags && (
        <Alert severity="error" action={<AlertAction text="Retry" onClick={flagged.retry} />}>
          {message('flagsNotLoaded')}
        </Alert>
      )}
    </>
  );
};
