import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { canDelete } from '@portal/shared-types/contract/access/policy';
import type { DeletedRecord } from '@portal/shared-types/contract/api/records';
import { message } from '@portal/shared-types/base/text/messages';
import { sortedNames } from '@portal/shared-types/base/text/order';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, useMemo } from 'react';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { FindField } from '#platform/ui/fields/FindField.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { CountLine } from '#platform/ui/pages/CountLine.tsx';
import { PagesFoot } from '#platform/ui/pages/PagesFoot.tsx';
import { usePages } from '#platform/ui/pages/usePages.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { listInstant } from '#records/people/instantText.ts';
import { Reason } from '../Reason';
import { useRestoreRecord } from '../useRestoreRecord';
import { deletedFromText, deletedTitle, findDeleted } from './deletedText';
import { useClient } from '#platform/api/ClientContext.ts';
import { pagedQuery } from '#platform/api/pagedQuery.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { DELETED } from '../useRecordsChanged';

interface DeletedItemProps {
  record: DeletedRecord;
  onRestored: () => void;
}

const DeletedItem = ({ record, onRestored }: DeletedItemProps) => {
  const { patrolId, recordId, deletedAt, deletedBy, reason } = record;
  const restore = useRestoreRecord();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const title = deletedTitle(record);
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    // One deletion is undone only once, however many screens try.
    const idempotencyKey = `restore-${recordId ?? patrolId}-${deletedAt}`;
    const reason = await restore({ patrolId, recordId, title, idempotencyKey });
    setBusy(false);
    setError(reason);
    if (reason === null) onRestored();
  };
  return (
    <Box
      component="li"
      sx={{
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'start',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, fontSize: 15, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ fontSize: 14 }}>{deletedFromText(record)}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 0.25 }}>
          {`Deleted by ${deletedBy ?? message('historyFormerUser')} · `}
          <time dateTime={deletedAt} style={{ whiteSpace: 'nowrap' }}>
            {listInstant(deletedAt)}
          </time>
        </Box>
        {reason && <Reason text={reason} />}
        {error !== null && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {error}
          </Alert>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<RestoreFromTrash />}
        disabled={busy}
        aria-label={`Restore ${title}`}
        onClick={() => void bringBack()}
        sx={{ flex: 'none' }}
      >
        {busy ? 'Restoring…' : 'Restore'}
      </Button>
    </Box>
  );
};

/** Nations whose deleted records the person can see. */
const useKeptNations = (): string[] => {
  const viewer = useViewer();
  return useMemo(
    () =>
      sortedNames(
        viewer.access.map(({ nation }) => nation).filter((nation) => canDelete(viewer, { nation })),
      ),
    [viewer],
  );
};

const useDeleted = (nation: string) => {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: [DELETED, nation],
    staleTime: 0,
    ...pagedQuery(client.deletedRecords, { nation }),
  });
};

const countText = (shown: number, isAll: boolean): string => {
  const records = shown === 1 ? '1 record' : `${shown.toLocaleString('en-CA')} records`;
  return isAll ? records : `The last ${records}`;
};

export const DeletedPanel = () => {
  const nations = useKeptNations();
  const [chosen, setChosen] = useState<string | null>(null);
  const nation = chosen !== null && nations.includes(chosen) ? chosen : (nations[0] ?? '');
  const [typed, setTyped] = useState('');
  const counted = useRef<HTMLParagraphElement>(null);
  const deleted = useDeleted(nation);
  const { items: records, isSearching } = usePages(deleted, typed.trim() !== '');
  const shown = findDeleted(records, typed);

  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 912 }}>
      <SecondaryText sx={{ maxWidth: '80ch' }}>{message('deletedWhat', { nation })}</SecondaryText>
      <Box
        role="search"
        aria-label="Deleted records"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: '1fr',
            sm: `${nations.length > 1 ? 'max-content ' : ''}minmax(200px, 340px)`,
          },
        }}
      >
        {nations.length > 1 && (
          <Choice label="Records from" value={nation} options={nations} onChange={setChosen} />
        )}
        <FindField label="Find a record, person or reason" value={typed} onChange={setTyped} />
      </Box>
      <CountLine ref={counted}>
        {deleted.isSuccess && shown.length > 0 && countText(shown.length, !deleted.hasNextPage)}
      </CountLine>
      {deleted.isPending && <Loading label="Loading deleted records" />}
      {shown.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((record) => (
            <DeletedItem
              key={`${record.recordId ?? record.patrolId} ${record.deletedAt}`}
              record={record}
              // The focused button disappears with its record.
              onRestored={() => counted.current?.focus()}
            />
          ))}
        </Box>
      )}
      {deleted.isSuccess && shown.length === 0 && !deleted.hasNextPage && (
        <Typography sx={{ py: 5, textAlign: 'center' }} color="text.secondary">
          {message(records.length ? 'deletedNothingFound' : 'deletedNone', { nation })}
        </Typography>
      )}
      <PagesFoot
        query={deleted}
        isSearching={isSearching}
        searchingLabel="Searching all deleted records"
        failure={message('deletedNotLoaded')}
      />
    </Box>
  );
};
