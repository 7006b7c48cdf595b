import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EditableList } from '@portal/shared-types/api/listEditing';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { Choice } from '../../../platform/ui/fields/Choice';
import { FindField } from '../../../platform/ui/fields/FindField';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { OutlinedList } from '../../../platform/ui/OutlinedList';
import { foldedText } from '@portal/shared-types/text/foldedText';
import { AddItem } from './AddItem';
import { ItemRow } from './ItemRow';
import type { NamedList } from './listGroups';
import { keyOf } from './listsQuery';

interface ListEditorProps {
  named: NamedList;
  /** Parent item or nation; empty for the list of all nations, or the only part. */
  part: string;
  onPart: (part: string) => void;
}

/** Longer lists get a search field. */
const AT_A_GLANCE = 15;

const partKey = ({ parent_item, sharing }: EditableList): string => parent_item ?? sharing ?? '';

const partText = ({ kind, parent_item, sharing }: EditableList): string =>
  kind === 'nation' ? (sharing ?? 'All nations') : (parent_item ?? '');

const Items = ({ list }: { list: EditableList }) => {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const word = foldedText(typed.trim());
  const shown = list.items.filter(({ code, label }) =>
    foldedText(`${label}\n${code}`).includes(word),
  );
  const retired = list.items.filter((item) => item.retired).length;
  return (
    <>
      <AddItem
        list={list}
        onAdded={(label) => {
          setTyped('');
          setAdded(label);
        }}
      />
      <Box role="status" sx={{ fontSize: 14, '&:empty': { display: 'none' } }}>
        {added !== null && message('itemAdded', { label: added })}
      </Box>
      {list.items.length > AT_A_GLANCE && (
        <FindField label="Find an item" value={typed} onChange={setTyped} sx={{ maxWidth: 340 }} />
      )}
      <SecondaryText>
        {list.items.length === 1 ? '1 item' : `${list.items.length} items`}
        {retired > 0 && `, ${retired} retired`}
        {word !== '' && `; ${shown.length} found`}
      </SecondaryText>
      {shown.length > 0 && (
        <OutlinedList label="Items">
          {shown.map((item) => (
            <ItemRow key={item.code} list={list} item={item} />
          ))}
        </OutlinedList>
      )}
    </>
  );
};

/** One list: its items in order, with their buttons. */
export const ListEditor = ({ named, part, onPart }: ListEditorProps) => {
  const { kind, title, parts } = named;
  const list = parts.find((one) => partKey(one) === part) ?? parts[0];
  if (!list) return null;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography variant="h2">{title}</Typography>
      {kind !== 'static' && (
        <Choice
          label={kind === 'nation' ? 'Items of' : 'Depends on'}
          value={partKey(list)}
          options={parts.map((one) => [partKey(one), partText(one)] as const)}
          onChange={onPart}
          sx={{ maxWidth: 340 }}
        />
      )}
      <Items key={keyOf(list)} list={list} />
    </Box>
  );
};
