import { offerText, savedText } from './draftText';
import { in2026 } from '#testing/in2026.ts';

const NOON = Date.parse('2026-03-01T20:00:00Z');

in2026();
it('names the time by the programme’s clock, and the day where it is another', () => {
  expect(savedText(Date.parse('2026-03-01T22:02:59Z'), NOON + 3 * 3_600_000)).toBe('14:02');
  expect(savedText(Date.parse('2026-03-01T07:59:00Z'), NOON)).toBe('Feb 28, 23:59');
});

it('says what was begun', () => {
  const draft = { id: 'a', kind: 'survey', of: '7', title: 'Kelp Survey', address: '/', value: 0 };
  expect(offerText({ ...draft, savedAt: NOON }, NOON)).toBe(
    'You have an unsaved survey from 12:00: Kelp Survey',
  );
});
