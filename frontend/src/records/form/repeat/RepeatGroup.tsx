import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RepeatField } from '@portal/shared-types/records/fieldDefinition';
import { LIMITS } from '@portal/shared-types/text/limits';
import { Fragment, useEffect, useRef } from 'react';
import type { InputProps } from '../../inputs/inputProps';
import { FieldFrame } from '../../inputs/FieldFrame';
import { useRecordForm } from '../formContext';
import { useProblem } from '../useAnswer';
import { RepeatRow } from './RepeatRow';
import { UndoLine } from './UndoLine';
import { useOpenRows } from './useOpenRows';
import { useRows } from './useRows';

/** In the expanded part of a row. */
const FIRST_INPUT = 'input, textarea, select, button';

/** The first enabled button; the last row can't move down. */
const usable = (ids: readonly string[]): HTMLElement | undefined =>
  ids
    .map((id) => document.getElementById(id))
    .find((element): element is HTMLElement => element?.matches(':enabled') === true);

/** Rows with the same fields: violators of a boat, quadrats of a transect. */
export const RepeatGroup = ({ field, path }: InputProps<RepeatField>) => {
  const { idOf } = useRecordForm();
  const id = idOf(path);
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
    focusNext.current = () => usable([`${idOf(`${path}.${removed.index}`)}-toggle`]);
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
                const row = idOf(`${path}.${to}`);
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
