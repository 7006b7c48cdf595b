import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { Page } from '#platform/ui/Page.tsx';
import { usePrepareFilters } from '../filters/prepareFilters';
import { useFlagged } from '../flagged/useFlagged';
import { useToday } from '#platform/clock/useToday.ts';
import { writeAddress } from '../search/address';
import { SearchProgress } from '../search/SearchProgress';
import { useStable } from '../search/useExploreAddress';
import { useSearch } from '../search/useSearch';
import { Report } from './Report';
import { readDisplay, readReportAddress, writeReportAddress } from './reportAddress';
import { queryText } from './reportText';

const ReportScreen = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const step = useLocation().state as unknown;
  const addressQuery = params.toString();
  const day = useToday();
  const address = useMemo(
    () => readReportAddress(new URLSearchParams(addressQuery), day),
    [addressQuery, day],
  );
  // The query stays the same, whatever else changes in the address.
  const query = useStable(address.query);
  const { state, repeat } = useSearch(query, usePrepareFilters());
  const found = state.phase === 'complete' ? state.found : null;
  const display = useMemo(() => readDisplay(step), [step]);
  const { records } = useFlagged(display.onlyFlagged ? found : null);
  const back = `/?${writeAddress({ query, selection: null }).toString()}`;
  if (!query)
    return (
      <Page title="Report" intro={address.error ?? message('reportNoSearch')}>
        <Button component={Link} to="/" variant="contained" sx={{ mt: 2 }}>
          Explore Data
        </Button>
      </Page>
    );
  if (!found || (display.onlyFlagged && !records))
    return (
      <Page title="Report" intro={queryText(query)}>
        {state.phase === 'failed' ? (
          <LoadFailure text={message('reportFailed')} onRetry={repeat} />
        ) : (
          <SearchProgress state={state} outdated={false} />
        )}
        <Typography sx={{ mt: 2 }}>
          <Link to={back}>Back to the search</Link>
        </Typography>
      </Page>
    );
  return (
    <Report
      key={JSON.stringify(query)}
      {...{ found, display, query, back }}
      flags={display.onlyFlagged ? records : null}
      address={address}
      onAddress={(next) =>
        void navigate(`?${writeReportAddress(next).toString()}`, { replace: true, state: step })
      }
    />
  );
};

export default ReportScreen;
