import Dialog from '@mui/material/Dialog';
import { fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { UndoButtons } from './UndoButtons';
import { undoKey, useUndoKeys } from './undoKeys';
import { useUndo } from './useUndo';

const Counter = ({ covered = false }: { covered?: boolean }) => {
  const own = useRef<HTMLParagraphElement>(null);
  const [count, setCount] = useState(0);
  const undo = useUndo(count, setCount);
  useUndoKeys(undo, own);
  return (
    <>
      <p role="status" ref={own}>
        {count}
      </p>
      <Dialog open={covered}>Review changes</Dialog>
      <button onClick={() => undo.change((before) => before + 1)}>More</button>
      <button onClick={() => setCount(50)}>From outside</button>
      <input aria-label="Name" />
      <UndoButtons steps={undo} />
    </>
  );
};

const count = () => screen.getByRole('status', { hidden: true }).textContent;
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('undo', () => {
  it('works by buttons, which say what can be done', async () => {
    render(<Counter />);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await click('More');
    await click('More');
    await click('Undo');
    expect(count()).toBe('1');
    await click('Redo');
    expect(count()).toBe('2');
    expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
  });

  it('works by keys, which text fields keep for themselves', async () => {
    render(<Counter />);
    await click('More');
    await click('More');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(count()).toBe('1');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(count()).toBe('2');
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(count()).toBe('2');
  });

  it('changes nothing below a dialog, by keys of the portal or of the browser', async () => {
    const { rerender } = render(<Counter />);
    await click('More');
    rerender(<Counter covered />);
    const left = fireEvent.keyDown(screen.getByRole('dialog'), { key: 'z', ctrlKey: true });
    expect(left).toBe(false);
    rerender(<Counter />);
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    expect(count()).toBe('1');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(count()).toBe('0');
  });

  it('does not go back behind a value that was set elsewhere', async () => {
    render(<Counter />);
    await click('More');
    await click('From outside');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await click('More');
    await click('Undo');
    expect(count()).toBe('50');
  });
});

describe('the keys of undo', () => {
  const press = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  it.each([
    [{ ...press, key: 'z', ctrlKey: true }, 'undo'],
    [{ ...press, key: 'z', metaKey: true }, 'undo'],
    [{ ...press, key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
    [{ ...press, key: 'y', ctrlKey: true }, 'redo'],
    [{ ...press, key: 'z' }, null],
    [{ ...press, key: 'z', ctrlKey: true, altKey: true }, null],
  ])('%j is %s', (event, step) => {
    expect(undoKey(event)).toBe(step);
  });
});
