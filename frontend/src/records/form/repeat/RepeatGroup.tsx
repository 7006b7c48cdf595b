import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { rowTitle } from '@portal/shared-types/records/engine/render/recordView';
import type { Values } from '@portal/shared-types/records/engine/wire/values';
import type { RepeatField } from '@portal/shared-types/records/fieldDefinition';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../inputs/inputProps';
import { FieldFrame } from '../../inputs/FieldFrame';
import { FieldGrid } from '../FieldGrid';
import { useRecordForm } from '../formContext';
import { useProblem } from '../useFieldValue';
import { rowSummary } from './rowSummary';
import { UndoLine } from './UndoLine';
import { useOpenRows } from './useOpenRows';
import { useRows } from './useRows';

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
const RepeatRow = ({
  field,
  path,
  index,
  count,
  open,
  onToggle,
  onMove,
  onRemove,
}: RepeatRowProps) => {
  const { form, lists, problems, getId } = useRecordForm();
  const id = getId(path);
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

const FIRST_INPUT = 'input, textarea, select, button';

/** The first enabled button; the last row can't move down. */
const usable = (ids: readonly string[]): HTMLElement | undefined =>
  ids
    .map((id) => document.getElementById(id))
    .find((element): element is HTMLElement => element?.matches(':enabled') === true);

/** Rows with the same fields: violators of a boat, quadrats of a transect. */
export const RepeatGroup = ({ field, path }: InputProps<RepeatField>) => {
  const { getId } = useRecordForm();
  const id = getId(path);
  const rows = useRows(field, path);
  const { ids, removed } = rows;
  const { isOpen, anyOpen, toggle, makeRoom, openAll, closeAll } = useOpenRows(path, ids);
  const problem = useProblem(path);
  const list = useRef<HTMLUListElement>(null);
  /** Finds the element to focus once the rows are in their new order. */
  const focusNext = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    const find = focusNext.current;
    focusNext.current = null;
    find?.()?.focus();
  });

  const count = ids.length;
  const foldAll = anyOpen ? 'Collapse all' : 'Expand all';
  const undo = (): void => {
    if (!removed) return;
    focusNext.current = () => usable([`${getId(`${path}.${removed.index}`)}-toggle`]);
    rows.undo();
  };
  const undoLine = removed && <UndoLine id={`${id}-undo`} title={removed.title} onUndo={undo} />;
  return (
    <FieldFrame field={field} id={id} problem={problem} group>
      <Box
        component="ul"
        ref={list}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, minWidth: 0 }}
      >
        {ids.map((rowId, index) => (
          <Fragment key={rowId}>
            {removed?.index === index && undoLine}
            <RepeatRow
              field={field}
              path={`${path}.${index}`}
              index={index}
              count={count}
              open={isOpen(rowId)}
              onToggle={() => toggle(rowId)}
              onMove={(to) => {
                const row = getId(`${path}.${to}`);
                const [same, other] = to < index ? ['up', 'down'] : ['down', 'up'];
                focusNext.current = () => usable([`${row}-${same}`, `${row}-${other}`]);
                rows.move(index, to);
              }}
              onRemove={() => {
                focusNext.current = () => usable([`${id}-undo`]);
                rows.remove(index);
              }}
            />
          </Fragment>
        ))}
        {removed && removed.index >= count && undoLine}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: count || removed ? 1 : 0 }}>
        <Button
          id={id}
          size="small"
          variant="outlined"
          startIcon={<Add />}
          disabled={count >= LIMITS.repeatRows}
          onClick={() => {
            focusNext.current = () =>
              list.current?.lastElementChild?.lastElementChild?.querySelector<HTMLElement>(
                FIRST_INPUT,
              );
            makeRoom();
            rows.add();
          }}
        >
          Add {field.itemLabel.toLowerCase()}
        </Button>
        {count > 1 && (
          <Button
            size="small"
            aria-label={`${foldAll}: ${field.label}`}
            onClick={anyOpen ? closeAll : openAll}
          >
            {foldAll}
          </Button>
        )}
      </Box>
    </FieldFrame>
  );
};
