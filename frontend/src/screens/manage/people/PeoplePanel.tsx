import Key from '@mui/icons-material/KeyOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt1';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { canFindPeople } from '@portal/shared-types/contract/access/people';
import { message } from '@portal/shared-types/base/text/messages';
import { compareNames } from '@portal/shared-types/base/text/order';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useBelow } from '#platform/ui/screenSize.ts';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { findPeople } from '#records/people/findPeople.ts';
import { getStatus, STATUS_CHOICES } from '#records/people/status.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { useDenyOn } from '../useDenyOn';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { FindPeopleField } from '#records/people/FindPeopleField.tsx';
import { ActivationDialog } from './ActivationDialog';
import { CreatePersonDialog } from './create/CreatePersonDialog';
import { GiveAccessDialog } from './give/GiveAccessDialog';
import type { PersonTask } from './ManageMenu';
import { OneTimePasswordDialog } from './OneTimePasswordDialog';
import { PeopleCards } from './PeopleCards';
import { useManagedPeople, type ManagedPerson } from './peopleQuery';
import { usePeopleFilter, type PeopleFilter } from './usePeopleFilter';
import { getDenialReason } from './denialReason';

interface PeopleToolbarProps {
  filter: PeopleFilter;
  onChange: (part: Partial<PeopleFilter>) => void;
  onCreate: () => void;
  /** Gives access by login name; undefined if the viewer may not. */
  onGive?: (() => void) | undefined;
}

const PeopleToolbar = ({ filter, onChange, onCreate, onGive }: PeopleToolbarProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      alignItems: 'end',
      gridTemplateColumns: {
        xs: '1fr',
        sm: 'minmax(140px, 380px) minmax(120px, 230px) minmax(min-content, 1fr)',
        md: 'minmax(140px, 380px) minmax(120px, 230px) minmax(max-content, 1fr)',
      },
    }}
  >
    <FindPeopleField value={filter.typed} onChange={(typed) => onChange({ typed })} />
    <Choice
      label="Status"
      value={filter.status ?? ''}
      options={STATUS_CHOICES}
      onChange={(status) => onChange({ status: status || null })}
    />
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifySelf: { sm: 'end' },
        '& > button': { flexGrow: { xs: 1, sm: 0 }, whiteSpace: 'nowrap' },
      }}
    >
      {onGive && (
        <Button variant="outlined" startIcon={<Key />} onClick={onGive}>
          Give access by login name
        </Button>
      )}
      <Button variant="contained" startIcon={<PersonAdd />} onClick={onCreate}>
        Add person
      </Button>
    </Box>
  </Box>
);

const PeopleTable = lazy(() => import('./PeopleTable'));

type Open = { task: 'create' | 'give' } | { task: PersonTask; person: ManagedPerson };

const OpenDialog = ({ open, onClose }: { open: Open; onClose: () => void }) => {
  switch (open.task) {
    case 'create':
      return <CreatePersonDialog onClose={onClose} />;
    case 'give':
      return <GiveAccessDialog onClose={onClose} />;
    case 'password':
      return <OneTimePasswordDialog person={open.person} onClose={onClose} />;
    case 'activation':
      return <ActivationDialog person={open.person} onClose={onClose} />;
  }
};

export const PeoplePanel = () => {
  const viewer = useViewer();
  const phone = useBelow('md');
  const { data, error, isError, refetch } = useManagedPeople();
  const [filter, change, clear] = usePeopleFilter();
  const [open, setOpen] = useState<Open | null>(null);
  useDenyOn(error);

  const people = useMemo(
    () =>
      findPeople(data ?? [], filter.typed)
        .filter((person) => filter.status === null || getStatus(person) === filter.status)
        .sort((a, b) => compareNames(a.full_name, b.full_name)),
    [data, filter],
  );
  const getReason = useCallback(
    (person: ManagedPerson) => getDenialReason(viewer, person, data ?? []),
    [viewer, data],
  );
  const onTask = useCallback(
    (person: ManagedPerson, task: PersonTask) => setOpen({ person, task }),
    [],
  );
  const list = { people, getReason, onTask };

  return (
    <>
      <PeopleToolbar
        filter={filter}
        onChange={change}
        onCreate={() => setOpen({ task: 'create' })}
        onGive={canFindPeople(viewer) ? () => setOpen({ task: 'give' }) : undefined}
      />
      {isError && <LoadFailure text={message('peopleNotLoaded')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading label="Loading people" />}
      {people.length > 0 &&
        (phone ? (
          <PeopleCards {...list} />
        ) : (
          <Box sx={{ flex: '1 0 320px', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
            <Suspense fallback={<Loading label="Loading table" />}>
              <PeopleTable {...list} />
            </Suspense>
          </Box>
        ))}
      {data && people.length === 0 && (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 6 }}>
          <Typography color="text.secondary">{message('nobodyFound')}</Typography>
          <Button onClick={clear}>Show everyone</Button>
        </Box>
      )}
      {open && <OpenDialog open={open} onClose={() => setOpen(null)} />}
    </>
  );
};
