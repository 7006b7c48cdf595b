import { createRecovery } from './recovery';

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState): void => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  visibility = 'visible';
});

describe('a lost WebGL context', () => {
  it('is recovered after a pause, again after each loss', () => {
    const recover = jest.fn();
    const recovery = createRecovery(recover);
    recovery.setLost(true);
    expect(recover).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(recover).toHaveBeenCalledTimes(1);
    recovery.setLost(false);
    jest.advanceTimersByTime(60_000);
    expect(recover).toHaveBeenCalledTimes(1);
    recovery.setLost(true);
    jest.advanceTimersByTime(1000);
    expect(recover).toHaveBeenCalledTimes(2);
  });

  it('is recovered when the page is visible again', () => {
    const recover = jest.fn();
    const recovery = createRecovery(recover);
    show('hidden');
    recovery.setLost(true);
    jest.advanceTimersByTime(60_000);
    expect(recover).not.toHaveBeenCalled();
    show('visible');
    jest.advanceTimersByTime(1000);
    expect(recover).toHaveBeenCalledTimes(1);
  });

  it('isn’t recovered after the map is gone', () => {
    const recover = jest.fn();
    const recovery = createRecovery(recover);
    recovery.setLost(true);
    recovery.destroy();
    show('visible');
    jest.advanceTimersByTime(60_000);
    expect(recover).not.toHaveBeenCalled();
  });
});
