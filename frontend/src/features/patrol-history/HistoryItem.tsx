import Box from '@mui/material/Box';
import type { HistoryEntry } from '@portal/shared-types/api/records';
import type { OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { message } from '@portal/shared-types/text/messages';
import { listInstant } from '../../records/people/instantText';
import { ChangeList } from './ChangeList';
import { shownChange, type ShownChange } from './changeText';
import { entryText } from './entryText';
import { PhotoLinks } from './PhotoLinks';
import { Reason } from './Reason';

interface HistoryItemProps {
  entry: HistoryEntry;
  nameOf: (recordId: string) => string | undefined;
  lists: OptionLists;
  /** The fields that its changes can name. */
  fields: readonly Field[];
}

/** The summary sentence already describes a flag. */
const isTold = (entry: HistoryEntry): boolean =>
  entry.section !== 'flags' && entry.changes.length > 0;

/** Replaces a survey's id with its name, if the survey isn't deleted. */
const named = (shown: ShownChange, nameOf: HistoryItemProps['nameOf']): ShownChange => ({
  ...shown,
  before: nameOf(shown.before) ?? shown.before,
  after: nameOf(shown.after) ?? shown.after,
});

export const HistoryItem = ({ entry, nameOf, lists, fields }: HistoryItemProps) => {
  const { at, by, changes, reason } = entry;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 600, fontSize: 15, overflowWrap: 'anywhere' }}>
        {entryText(entry, nameOf)}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 0.25 }}>
        {`${by ?? message('historyFormerUser')} · `}
        <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
          {listInstant(at)}
        </time>
      </Box>
      {reason && <Reason text={reason} />}
      <PhotoLinks entry={entry} nameOf={nameOf} />
      {isTold(entry) && (
        <ChangeList
          changes={changes.map((one) => {
            const shown = shownChange(one, fields, lists);
            return one.field === 'survey_id' ? named(shown, nameOf) : shown;
          })}
        />
      )}
    </Box>
  );
};
