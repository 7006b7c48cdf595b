import { createUndoHistory } from './undoHistory';

const makeHistory = (weigh?: (text: string) => number, budget?: number) => {
  const reported: string[] = [];
  const clock = { ms: 0 };
  const history = createUndoHistory<string>('', {
    now: () => clock.ms,
    same: (a, b) => a.trim() === b.trim(),
    weigh,
    budget,
  });
  history.onValue((value) => reported.push(value));
  return { history, reported, clock };
};

describe('the history of a value', () => {
  it('undoes and redoes, and reports each value', () => {
    const { history, reported } = makeHistory();
    history.change('a');
    history.change((before) => `${before}b`);
    history.undo();
    history.undo();
    history.undo();
    history.redo();
    expect(reported).toEqual(['a', 'ab', 'a', '', 'a']);
    expect(history.state()).toEqual({ canUndo: true, canRedo: true });
  });

  it('forgets what was undone when something else is done', () => {
    const { history } = makeHistory();
    history.change('a');
    history.undo();
    history.change('b');
    history.redo();
    expect(history.value()).toBe('b');
    expect(history.state()).toEqual({ canUndo: true, canRedo: false });
  });

  it('takes quick steps of one group for one', () => {
    const { history, clock } = makeHistory();
    history.change('d', 'typing');
    clock.ms = 900;
    history.change('da', 'typing');
    clock.ms = 1800;
    history.change('day', 'typing');
    clock.ms = 2800;
    history.change('days', 'typing');
    history.undo();
    expect(history.value()).toBe('day');
    history.undo();
    expect(history.value()).toBe('');
  });

  it('keeps steps of other groups, and steps after an undo, apart', () => {
    const { history } = makeHistory();
    history.change('a', 'one');
    history.change('b', 'two');
    history.undo();
    expect(history.value()).toBe('a');
    history.change('c', 'two');
    history.undo();
    expect(history.value()).toBe('a');
  });

  it('counts no step that changes nothing', () => {
    const { history, reported } = makeHistory();
    history.change('');
    expect(reported).toEqual([]);
    expect(history.state().canUndo).toBe(false);
  });

  it('starts again with another value from outside, but not with the same one', () => {
    const { history } = makeHistory();
    history.change('a');
    history.adopt('a ');
    expect(history.value()).toBe('a ');
    expect(history.state().canUndo).toBe(true);
    history.adopt('other');
    expect(history.value()).toBe('other');
    expect(history.state()).toEqual({ canUndo: false, canRedo: false });
  });

  it('drops the oldest steps when it would weigh too much', () => {
    const { history } = makeHistory((text) => text.length, 8);
    for (const text of ['aaaa', 'bbbb', 'cccc', 'dddd']) history.change(text);
    history.undo();
    history.undo();
    expect(history.value()).toBe('bbbb');
    expect(history.state().canUndo).toBe(false);
  });
});
