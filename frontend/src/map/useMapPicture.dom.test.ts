import { act, renderHook } from '@testing-library/react';
import type { MapPort } from './port';
import { useMapPicture } from './useMapPicture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('takes pictures of a settled map until two are the same, and again once it has changed', async () => {
  let idle = (): void => undefined;
  const stop = jest.fn();
  const pictures = ['coast', 'coast and records', 'coast and records', 'nearer', 'nearer'];
  const picture = jest.fn(() => Promise.resolve(pictures.shift()!));
  const onIdle = (listener: () => void) => {
    idle = listener;
    return stop;
  };
  const port = { picture, onIdle } as unknown as MapPort;
  const { result, unmount } = renderHook(() => useMapPicture(port));
  const settle = () => act(() => jest.advanceTimersByTimeAsync(5000));
  idle();
  idle();
  expect(picture).not.toHaveBeenCalled();
  await settle();
  expect(result.current).toBe('coast and records');
  expect(picture).toHaveBeenCalledTimes(3);
  idle();
  await settle();
  expect(result.current).toBe('nearer');
  idle();
  unmount();
  await settle();
  expect(picture).toHaveBeenCalledTimes(5);
  expect(stop).toHaveBeenCalled();
});
