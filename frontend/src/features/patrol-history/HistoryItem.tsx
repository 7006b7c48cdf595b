import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { HistoryEntry } from '@portal/shared-types/contract/api/records';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { message } from '@portal/shared-types/base/text/messages';
import { Link } from 'react-router-dom';
import { listInstant } from '#records/people/instantText.ts';
import { shownChange, type ShownChange, NOTHING } from './changeText';
import { entryText } from './entryText';
import { Reason } from './Reason';
import { photoPath, readPhotoId, type RecordName } from '../patrol-data/photo';
import { visuallyHidden } from '#platform/ui/visuallyHidden.ts';

const VALUE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 } as const;

const ChangeList = ({ changes }: { changes: readonly ShownChange[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      mt: 1,
      display: 'grid',
      gap: { xs: 1.25, sm: 0.75 },
      fontSize: 14,
    }}
  >
    {changes.map(({ label, before, after }, i) => (
      <Box
        key={i}
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.25,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 3fr) 5fr 5fr' },
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        <Box
          component="dd"
          dir="auto"
          sx={{
            m: 0,
            ...VALUE,
            color: 'text.secondary',
            textDecoration: before === NOTHING ? 'none' : 'line-through',
          }}
        >
          <span style={visuallyHidden}>Before: </span>
          {before}
        </Box>
        <Box component="dd" dir="auto" sx={{ m: 0, ...VALUE }}>
          <span style={visuallyHidden}>After: </span>
          {after}
        </Box>
      </Box>
    ))}
  </Box>
);

/** Further photos can be found with their record. */
const MAX_LINKS = 12;

interface PhotoLinksProps {
  entry: HistoryEntry;
  findName: RecordName;
}

/** Links to photos that were added or changed; deleted ones can't be opened. */
const PhotoLinks = ({ entry: { action, recordIds }, findName }: PhotoLinksProps) => {
  const ids = action === 'deleted' ? [] : recordIds.filter((id) => readPhotoId(id));
  if (!ids.length) return null;
  const left = ids.length - MAX_LINKS;
  return (
    <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: 14 }}>
      {ids.slice(0, MAX_LINKS).map((id) => (
        <MuiLink key={id} component={Link} to={photoPath(id)}>
          {findName(id) ?? `Photo ${id}`}
        </MuiLink>
      ))}
      {left > 0 && <span>{`and ${left.toLocaleString('en-CA')} more`}</span>}
    </Box>
  );
};

interface HistoryItemProps {
  entry: HistoryEntry;
  findName: (recordId: string) => string | undefined;
  lists: OptionLists;
  fields: readonly Field[];
}

/** The summary sentence already describes a flag. */
const isTold = (entry: HistoryEntry): boolean =>
  entry.section !== 'flags' && entry.changes.length > 0;

/** Replaces a survey's id with its name, if the survey isn't deleted. */
const named = (shown: ShownChange, findName: HistoryItemProps['findName']): ShownChange => ({
  ...shown,
  before: findName(shown.before) ?? shown.before,
  after: findName(shown.after) ?? shown.after,
});

export const HistoryItem = ({ entry, findName, lists, fields }: HistoryItemProps) => {
  const { at, by, changes, reason } = entry;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 600, fontSize: 15, overflowWrap: 'anywhere' }}>
        {entryText(entry, findName)}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 0.25 }}>
        {`${by ?? message('historyFormerUser')} · `}
        <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
          {listInstant(at)}
        </time>
      </Box>
      {reason && <Reason text={reason} />}
      <PhotoLinks entry={entry} findName={findName} />
      {isTold(entry) && (
        <ChangeList
          changes={changes.map((one) => {
            const shown = shownChange(one, fields, lists);
            return one.field === 'survey_id' ? named(shown, findName) : shown;
          })}
        />
      )}
    </Box>
  );
};
