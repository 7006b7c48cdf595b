import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TablePagination from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import { canManage } from '@portal/shared-types/contract/access/managerPortal';
import { message } from '@portal/shared-types/base/text/messages';
import { useMemo, useState, lazy, Suspense } from 'react';
import { useLocation, useSearchParams, useNavigate } from 'react-router-dom';
import { useBelow } from '#platform/ui/screenSize.ts';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { useAllPeople } from '#records/people/queries.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { PeopleFilters } from './PeopleFilters';
import {
  EVERYONE,
  isNarrowed,
  readPeopleFilter,
  writePeopleFilter,
  type PeopleFilter,
} from './peopleFilter';
import { countSentence, listNations, shownPeople } from './shownPeople';
import { profilePath } from '#records/people/profilePath.ts';
import { PeopleCards } from './PeopleCards';
import type { PeopleListProps } from './peopleList';

const PeopleTable = lazy(() => import('./PeopleTable'));

const PAGE = 100;

const PeoplePage = ({
  phone,
  people,
  ...list
}: Omit<PeopleListProps, 'from' | 'onOpen'> & { phone: boolean }) => {
  const { filter } = list;
  const navigate = useNavigate();
  // Other filters start at their first page.
  const [turned, setTurned] = useState({ question: filter, page: 0 });
  const page = turned.question === filter ? turned.page : 0;
  const onPage = people.slice(page * PAGE, (page + 1) * PAGE);
  const query = writePeopleFilter(filter).toString();
  const from = { users: query && `?${query}` };
  return (
    <>
      {phone ? (
        <PeopleCards people={onPage} from={from} {...list} />
      ) : (
        <Box sx={{ flex: '1 0 320px', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          <Suspense fallback={<Loading label="Loading table" />}>
            <PeopleTable
              people={onPage}
              from={from}
              {...list}
              onOpen={(loginName) => void navigate(profilePath(loginName), { state: from })}
            />
          </Suspense>
        </Box>
      )}
      {people.length > PAGE && (
        <TablePagination
          component="div"
          count={people.length}
          page={page}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_, next) => setTurned({ question: filter, page: next })}
          sx={{ flex: 'none', overflow: 'hidden' }}
        />
      )}
    </>
  );
};

/** Marks addresses written by this list. */
const OWN = { writtenBy: 'users' };

/**
 * The filters of the list, in its address, so that Back from a profile restores them. Typed text must appear
 * before the address changes, so the list keeps a copy, and adopts the address only when something else
 * changed it.
 */
const usePeopleFilter = () => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const state = location.state as Partial<typeof OWN> | null;
  const [filter, setFilter] = useState(() => readPeopleFilter(params));
  const foreign = state?.writtenBy === OWN.writtenBy ? null : location.key;
  const [seen, setSeen] = useState(foreign);
  if (foreign !== null && foreign !== seen) {
    setSeen(foreign);
    setFilter(readPeopleFilter(params));
  }
  const change = (part: Partial<PeopleFilter>): void => {
    const next = { ...filter, ...part };
    setFilter(next);
    setParams(writePeopleFilter(next), { replace: true, state: OWN });
  };
  return [filter, change] as const;
};

const UsersScreen = () => {
  const viewer = useViewer();
  const manages = canManage(viewer);
  const phone = useBelow('md');
  const [filter, change] = usePeopleFilter();
  const { data, isError, refetch } = useAllPeople();
  const shown = useMemo(() => shownPeople(data ?? [], filter), [data, filter]);

  return (
    <Box
      sx={{
        height: '100%',
        overflowY: 'auto',
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: { xs: 2, md: 3 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="h1">Users</Typography>
        <Typography color="text.secondary" role="status">
          {data && countSentence(shown.length, data)}
        </Typography>
      </Box>
      {data && (
        <PeopleFilters
          filter={filter}
          onChange={change}
          nations={listNations(data)}
          manages={manages}
          sortable={phone}
        />
      )}
      {isError && <LoadFailure text={message('peopleNotLoaded')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label="Loading users" />}
      {data && shown.length > 0 && (
        <PeoplePage
          people={shown}
          manages={manages}
          viewer={viewer.login_name}
          filter={filter}
          onSort={(sort, direction) => change({ sort, direction })}
          phone={phone}
        />
      )}
      {data && shown.length === 0 && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 6 }}>
          <Typography color="text.secondary">{message('nobodyFound')}</Typography>
          {isNarrowed(filter) && <Button onClick={() => change(EVERYONE)}>Show everyone</Button>}
        </Box>
      )}
    </Box>
  );
};

export default UsersScreen;
