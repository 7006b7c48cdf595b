import { photoOrder } from './photoOrder';

test('photos are in order of time, then of their records’ and their own numbers', () => {
  const at = (time: string, kind: 'sighting' | 'survey', recordId: string, ...seqs: number[]) => ({
    time: `2026-03-01 ${time}:00`,
    kind,
    recordId,
    photoIds: seqs.map((seq) => `${recordId} ${seq}`),
  });
  expect(
    photoOrder([
      at('10:00', 'sighting', '1042.17', 1),
      at('10:00', 'survey', '1042.v1', 1),
      at('10:00', 'sighting', '1042.9', 10, 9),
      at('09:00', 'survey', '1042.v2', 1),
    ]),
  ).toEqual(['1042.v2 1', '1042.9 9', '1042.9 10', '1042.17 1', '1042.v1 1']);
});
