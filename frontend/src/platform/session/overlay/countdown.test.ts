import { stageAt, timeLeftText } from './countdown';

it('is due from five minutes before the end, and once more in the last minute', () => {
  expect([300_001, 300_000, 60_001, 60_000, 0].map(stageAt)).toEqual([
    'not due',
    'minutes',
    'minutes',
    'last minute',
    'last minute',
  ]);
});

it('counts whole minutes, then whole seconds', () => {
  expect(
    [300_000, 299_000, 240_000, 61_000, 60_000, 59_001, 1000, 0, -5].map(timeLeftText),
  ).toEqual([
    '5 minutes',
    '5 minutes',
    '4 minutes',
    '2 minutes',
    '60 seconds',
    '60 seconds',
    '1 second',
    '0 seconds',
    '0 seconds',
  ]);
});
