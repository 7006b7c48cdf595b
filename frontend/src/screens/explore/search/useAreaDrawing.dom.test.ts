import { act, renderHook } from '@testing-library/react';
import type { MapDrawing, MapPort } from '../../../platform/map/port';
import { drawingHint } from './DrawingButtons';
import { useAreaDrawing } from './useAreaDrawing';

const setUp = () => {
  let notify: (drawing: MapDrawing) => void = () => undefined;
  const port = {
    polygon: {
      show: () => undefined,
      onEnd: () => () => undefined,
      onDrawing: (listener: typeof notify) => {
        notify = listener;
        return () => undefined;
      },
      start: () => undefined,
    },
  } as unknown as MapPort;
  const onMissing = jest.fn();
  const onPolygon = jest.fn();
  const { result } = renderHook(() => useAreaDrawing(port, null, onPolygon, onMissing));
  const report = (tools: MapDrawing['tools']): void => act(() => notify({ corners: 0, tools }));
  return { result, onMissing, report };
};

it('says that the drawing tools are loading, and when they could not be loaded', () => {
  const { result, onMissing, report } = setUp();
  act(() => result.current.draw());
  report('loading');
  expect(drawingHint(result.current)).toBe('Loading the drawing tools…');
  report('ready');
  expect(drawingHint(result.current)).toMatch(/^Click or tap each corner/);
  expect(onMissing).not.toHaveBeenCalled();
  report('missing');
  expect(onMissing).toHaveBeenCalledTimes(1);
});
