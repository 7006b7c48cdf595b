import { act, screen } from '@testing-library/react';
import { session } from '#platform/session/browserSession.ts';
import { fakeServer } from '#testing/fakeServer.ts';
import { renderScreen } from '#testing/renderScreen.tsx';
import type { Prepared } from '../engine/importEngine';
import type { DayMatches } from '../load/useDayMatches';
import type { Load } from '../load/useLoad';
import type { BulkImport } from '../useBulkImport';
import { LoadStep } from './LoadStep';

const prepared: Prepared = {
  days: [
    {
      day: '2014-08-11',
      nation: 'North Inlet',
      origin: '',
      start: '2014-08-11 08:00:00',
      end: '2014-08-11 09:00:00',
      sightings: 2,
      surveys: 0,
      weather: 0,
      fixes: 0,
      error: null,
      hints: [],
      from: [['a.csv', 2]],
      photos: [],
    },
  ],
  files: [{ file: 'a.csv', unit: 'rows', read: 2, taken: 2, reported: 0 }],
  reports: [],
  notes: [],
};
const matches: DayMatches = {
  byDay: new Map([['2014-08-11', { state: 'new' }]]),
  isDone: true,
  isFailed: false,
};
const show = (load: Partial<Load>) => {
  fakeServer({});
  const now = { photos: new Map(), flags: { raised: 0, refused: 0 }, ...load } as unknown as Load;
  const work = { prepared } as unknown as BulkImport;
  act(
    () =>
      void renderScreen(
        <LoadStep work={work} matches={matches} load={now} onAnother={() => undefined} />,
        { address: '/manage?tab=import' },
      ),
  );
};

afterEach(() => act(() => session.end('logged out')));

it('shows the progress while patrols are sent', async () => {
  show({ outcomes: new Map(), isRunning: true, ended: null });
  expect(await screen.findByRole('heading', { name: '0 of 1 patrol day' })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
});

it('shows the result instead of the progress once all are sent', async () => {
  show({
    outcomes: new Map([[0, { outcome: 'added', patrolId: 1401 }]]),
    isRunning: false,
    ended: 'done',
  });
  expect(await screen.findByText(/^Done: 1 patrol added/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
