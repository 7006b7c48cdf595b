import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import type { RepeatField } from '@portal/shared-types/records/fieldDefinition';
import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldGrid } from '../FieldGrid';
import { useRecordForm } from '../formContext';
import { rowTitle } from '@portal/shared-types/records/engine/render/recordView';
import { rowSummary } from './rowSummary';

interface RepeatRowProps {
  field: RepeatField;
  /** "violators.2" */
  path: string;
  index: number;
  count: number;
  open: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A row that expands to its fields. Only expanded rows have inputs. */
export const RepeatRow = ({
  field,
  path,
  index,
  count,
  open,
  onToggle,
  onMove,
  onRemove,
}: RepeatRowProps) => {
  const { form, lists, problems, idOf } = useRecordForm();
  const id = idOf(path);
  const wrong = useSyncExternalStore(problems.subscribe, () => problems.within(`${path}.`));
  const number = useWatch({
    control: form.control,
    name: `${path}.${field.sortBy ?? ''}`,
    exact: true,
    disabled: !field.sortBy,
  });
  const row = (form.getValues(path) as Values | null) ?? {};
  const title = rowTitle(
    field,
    field.sortBy ? { ...row, [field.sortBy]: number ?? null } : row,
    index,
  );
  const tool = { size: 'small', type: 'button' } as const;
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: wrong ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 0.5 }}>
        <ButtonBase
          id={`${id}-toggle`}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 40,
            px: 1,
            gap: 0.75,
            justifyContent: 'flex-start',
            textAlign: 'left',
            font: 'inherit',
            borderRadius: 1,
          }}
        >
          <ExpandMore
            fontSize="small"
            color="action"
            sx={{ transform: open ? 'rotate(180deg)' : 'none' }}
          />
          <Box component="span" sx={{ fontSize: 14, fontWeight: 600, flex: 'none' }}>
            {title}
          </Box>
          {!open && (
            <Box
              component="span"
              sx={{
                fontSize: 13,
                color: 'text.secondary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {rowSummary(field, row, lists)}
            </Box>
          )}
          {wrong > 0 && (
            <Box component="span" sx={{ fontSize: 13, color: 'error.main', flex: 'none' }}>
              {wrong} to check
            </Box>
          )}
        </ButtonBase>
        <IconButton
          {...tool}
          id={`${id}-up`}
          aria-label={`Move ${title} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          {...tool}
          id={`${id}-down`}
          aria-label={`Move ${title} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton {...tool} aria-label={`Remove ${title}`} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box id={id} hidden={!open} sx={{ px: { xs: 1.25, sm: 2 }, pb: 2, pt: 0.5 }}>
        {open && <FieldGrid fields={field.fields} prefix={`${path}.`} />}
      </Box>
    </Box>
  );
};
