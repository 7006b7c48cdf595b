import Box from '@mui/material/Box';
import TablePagination from '@mui/material/TablePagination';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../../platform/ui/Loading';
import { profilePath } from '../../records/people/profilePath';
import { PeopleCards } from './PeopleCards';
import type { PeopleListProps } from './peopleList';
import { writeQuestion } from './question';

const PeopleTable = lazy(() => import('./PeopleTable'));

const PAGE = 100;

/** A hundred people per page, as a table or, on a phone, as cards. */
export const PeoplePage = ({
  phone,
  people,
  ...list
}: Omit<PeopleListProps, 'from' | 'onOpen'> & { phone: boolean }) => {
  const { question } = list;
  const navigate = useNavigate();
  // Other filters start at their first page.
  const [turned, setTurned] = useState({ question, page: 0 });
  const page = turned.question === question ? turned.page : 0;
  const onPage = people.slice(page * PAGE, (page + 1) * PAGE);
  const query = writeQuestion(question).toString();
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
          onPageChange={(_, next) => setTurned({ question, page: next })}
          sx={{ flex: 'none', overflow: 'hidden' }}
        />
      )}
    </>
  );
};
