/** The lookup lists, for Administrators (docs/product.md#lookup-lists). */
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { isAdministratorIn } from '@portal/shared-types/contract/access/people';
import { message } from '@portal/shared-types/base/text/messages';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFrom } from '#platform/ui/screenSize.ts';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useViewer } from '#records/people/useViewer.ts';
import { useDenyOn } from '../useDenyOn';
import { FindField } from '#platform/ui/fields/FindField.tsx';
import { ListEditor } from './ListEditor';
import { listGroups, listFinder, type ListGroup } from './listGroups';
import { useEditableLists } from './listsQuery';

interface ListChooserProps {
  groups: readonly ListGroup[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

const ListChooser = ({ groups, chosen, onChoose }: ListChooserProps) => {
  const [typed, setTyped] = useState('');
  const find = useMemo(() => listFinder(groups), [groups]);
  const shown = find(typed);
  return (
    <Box
      component="nav"
      aria-label="Lists"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0 }}
    >
      <FindField label="Find a list or an item" value={typed} onChange={setTyped} />
      <Box sx={{ overflowY: { md: 'auto' }, minHeight: 0 }}>
        {shown.map(({ kind, title, lists }) => (
          <Box key={kind} component="section" aria-label={title}>
            <Typography
              component="h2"
              variant="h3"
              sx={{ pt: 1.5, pb: 0.5, color: 'text.secondary' }}
            >
              {title} ({lists.length})
            </Typography>
            <List disablePadding>
              {lists.map((list) => (
                <ListItem key={list.id} disablePadding>
                  <ListItemButton
                    selected={list.id === chosen}
                    aria-current={list.id === chosen || undefined}
                    onClick={() => onChoose(list.id)}
                    sx={{ borderRadius: 1, px: 1.5, py: { xs: 1, md: 0.5 } }}
                  >
                    {list.title}
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
        {shown.length === 0 && (
          <Typography color="text.secondary" sx={{ py: 2 }}>
            {message('noListFound')}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

/** The open list is in the address, so that Back returns to the previous one. */
const useOpenList = () => {
  const [params, setParams] = useSearchParams();
  const open = (list: string | null, part = ''): void =>
    setParams({ tab: 'lists', ...(list !== null && { list }), ...(part && { part }) });
  return { list: params.get('list'), part: params.get('part') ?? '', open };
};

export const ListsPanel = () => {
  const viewer = useViewer();
  const wide = useFrom('md');
  const { data, error, isError, refetch } = useEditableLists();
  const { list, part, open } = useOpenList();
  // On a phone the list replaces the chooser and takes the focus.
  const [chose, setChose] = useState(false);
  useDenyOn(error);
  const groups = useMemo(() => listGroups(data ?? []), [data]);
  const named = groups.flatMap(({ lists }) => lists).find(({ id }) => id === list);
  const wholeProgramme = data?.some(({ kind, sharing }) => kind !== 'nation' || sharing === null);
  const nations = sortedNames(
    viewer.access.map(({ nation }) => nation).filter((nation) => isAdministratorIn(viewer, nation)),
  );

  if (isError && !data)
    return <LoadFailure text={message('listsNotLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <Loading label="Loading lists" />;
  const chooser = (
    <ListChooser
      groups={groups}
      chosen={named?.id ?? null}
      onChoose={(id) => {
        setChose(true);
        open(id);
      }}
    />
  );
  const editor = named && (
    <ListEditor key={named.id} named={named} part={part} onPart={(next) => open(named.id, next)} />
  );
  return (
    <>
      {(wide || !named) && (
        <Box sx={{ display: 'grid', gap: 0.5, maxWidth: '90ch', typography: 'body2' }}>
          <Typography variant="body2">{message('listsWhat')}</Typography>
          <SecondaryText>
            {wholeProgramme
              ? message('listsAll')
              : message('listsForNations', { nations: nations.join(', ') })}
          </SecondaryText>
        </Box>
      )}
      {wide ? (
        <Box
          sx={{
            flex: '1 0 360px',
            minHeight: 0,
            display: 'grid',
            gridTemplateColumns: '300px minmax(0, 760px)',
            gap: 4,
          }}
        >
          {chooser}
          <Box sx={{ overflowY: 'auto', minHeight: 0, pb: 2, pr: 1 }}>
            {editor ?? (
              <Typography color="text.secondary" sx={{ py: 4 }}>
                Choose a list to edit its items.
              </Typography>
            )}
          </Box>
        </Box>
      ) : (
        ((editor && (
          <Box>
            <Button
              autoFocus={chose}
              startIcon={<ArrowBack />}
              onClick={() => open(null)}
              sx={{ mb: 1, ml: -1 }}
            >
              All lists
            </Button>
            {editor}
          </Box>
        )) ??
        chooser)
      )}
    </>
  );
};
