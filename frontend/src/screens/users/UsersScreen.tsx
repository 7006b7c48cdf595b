/** Everyone the viewer can see, with the fields they can see. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { canManage } from '@portal/shared-types/access/policy';
import { message } from '@portal/shared-types/text/messages';
import { useMemo } from 'react';
import { useBelow } from '../../platform/ui/screenSize';
import { LoadFailure } from '../../platform/ui/LoadFailure';
import { Loading } from '../../platform/ui/Loading';
import { useAllPeople } from '../../records/people/queries';
import { useViewer } from '../../records/people/useViewer';
import { PeopleFilters } from './PeopleFilters';
import { PeoplePage } from './PeoplePage';
import { EVERYONE, isNarrowed } from './question';
import { countSentence, nationsOf, shownPeople } from './shownPeople';
import { useQuestion } from './useQuestion';

const UsersScreen = () => {
  const viewer = useViewer();
  const manages = canManage(viewer);
  const phone = useBelow('md');
  const [question, change] = useQuestion();
  const { data, isError, refetch } = useAllPeople();
  const shown = useMemo(() => shownPeople(data ?? [], question), [data, question]);

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
          question={question}
          onChange={change}
          nations={nationsOf(data)}
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
          question={question}
          onSort={(sort, direction) => change({ sort, direction })}
          phone={phone}
        />
      )}
      {data && shown.length === 0 && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 6 }}>
          <Typography color="text.secondary">{message('nobodyFound')}</Typography>
          {isNarrowed(question) && <Button onClick={() => change(EVERYONE)}>Show everyone</Button>}
        </Box>
      )}
    </Box>
  );
};

export default UsersScreen;
