import type { DayPhoto } from '@portal/shared-types/reading/import/dayRecords';
import type { Hint } from '@portal/shared-types/reading/plausibility/hint';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Prepared, PreparedDay } from '../engine/importEngine';
import type { Load } from '../load/useLoad';
import type { DayMatches } from '../load/useDayMatches';
import { newManifest } from '../mapping/groups';
import { renderScreen } from '#testing/renderScreen.tsx';
import { fakeServer } from '#testing/fakeServer.ts';
import { session } from '#platform/session/browserSession.ts';
import type { BulkImport } from '../useBulkImport';
import { CheckStep } from './CheckStep';

const HINT: Hint = {
  rule: 'speed',
  record: { kind: 'patrol', index: null },
  field: 'route_geojson',
  at: null,
  sure: 'likely',
  text: 'The route jumps 7.4 km in 4 seconds.',
  flag: { flag: 'Wrong location', note: 'The track jumps.' },
  key: 'speed:1',
};
const day = (name: string): PreparedDay => ({
  day: name,
  nation: 'North Inlet',
  start: `${name} 08:00:00`,
  end: `${name} 09:00:00`,
  origin: '',
  sightings: 2,
  surveys: 0,
  weather: 0,
  fixes: 0,
  error: null,
  hints: [HINT],
  from: [['a.csv', 2]],
  photos: [],
});
const prepared: Prepared = {
  days: [day('2014-08-11'), day('2014-08-12'), day('2114-08-12')],
  files: [{ file: 'a.csv', unit: 'rows', read: 7, taken: 6, reported: 1 }],
  reports: [{ file: 'a.csv', line: 9, reason: 'count "many" is not a number' }],
  notes: [],
};
const setHintChoices = jest.fn();
const work = {
  prepared,
  hintChoices: {},
  setHintChoices,
  preparing: { progress: null, error: null },
  manifest: newManifest('North Inlet', []),
  files: [],
  engine: () => ({ positions: () => new Promise(() => undefined) }),
} as unknown as BulkImport;
const matches: DayMatches = {
  byDay: new Map([
    ['2014-08-11', { state: 'same', patrolId: 1401 }],
    ['2014-08-12', { state: 'new', sameDay: [1402] }],
    ['2114-08-12', { state: 'new' }],
  ]),
  isDone: true,
  isFailed: false,
};
const load = {
  outcomes: new Map(),
  photos: new Map(),
  isRunning: false,
  ended: null,
} as unknown as Load;

afterEach(() => act(() => session.end('logged out')));

it('shows what happens to each row, and hints about the days', async () => {
  fakeServer({});
  act(
    () =>
      void renderScreen(<CheckStep work={work} matches={matches} load={load} />, {
        address: '/manage?tab=import',
      }),
  );
  expect(
    await screen.findByText('7 rows read: 4 to be added, 2 already imported, 1 not imported'),
  ).toBeVisible();
  expect(
    screen.getByText(/^Already imported, with the same number of records: 1 day\./),
  ).toBeVisible();
  expect(screen.getByText(/^In the future: 1 day\./)).toBeVisible();
  expect(screen.getByText(/^The nation already has other patrols on 1 new day/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 2 patrols' })).toBeEnabled();

  // One of the three days is already in the portal.
  const odd = screen.getByRole('region', { name: 'Worth a look' });
  expect(within(odd).getByRole('heading', { level: 2 })).toHaveTextContent('on 2 days');
  expect(within(odd).getAllByText('The route jumps 7.4 km in 4 seconds.')).toHaveLength(2);
  await userEvent.click(within(odd).getByRole('button', { name: 'Flag all 2' }));
  const flags = { right: [], flags: { 'speed:1': 'The track jumps.' } };
  expect(setHintChoices).toHaveBeenCalledWith({ '2014-08-12': flags, '2114-08-12': flags });
});

it('offers corrections of what is imported and of what is not', async () => {
  fakeServer({});
  const correct = jest.fn();
  const found: Prepared = {
    ...prepared,
    reports: [
      { file: 'both.gpx', rows: 4, unit: 'fixes', reason: 'Same time', offer: 'other receiver' },
    ],
    notes: [
      { file: 'a.csv', line: 3, reason: 'Long ago', offer: '1024 weeks later' },
      { file: 'a.csv', column: 'Humpback', reason: 'the column Humpback isn’t imported' },
    ],
  };
  const manifest = {
    ...newManifest('North Inlet', []),
    corrections: ['1024 weeks later' as const],
  };
  act(
    () =>
      void renderScreen(
        <CheckStep
          work={{ ...work, prepared: found, manifest, correct }}
          matches={matches}
          load={load}
        />,
        { address: '/manage?tab=import' },
      ),
  );
  expect(await screen.findByText('both.gpx: Same time')).toBeVisible();
  expect(screen.getByLabelText('Use dates 1,024 weeks later')).toBeChecked();
  const columns = screen.getByText('Check these columns. They aren’t imported:');
  expect(within(columns).getByRole('listitem')).toHaveTextContent(
    'a.csv: the column Humpback isn’t imported',
  );
  await userEvent.click(
    screen.getByLabelText('Use the other of two tracks recorded at the same time'),
  );
  expect(correct).toHaveBeenCalledWith(['1024 weeks later', 'other receiver']);
});

it('offers photos of days that are there already, and says which record each belongs to', async () => {
  fakeServer({});
  const photo: DayPhoto = {
    file: 'a/IMG_1.jpg',
    group: '**/*.jpg',
    bytes: 10,
    type: 'image/jpeg',
    sha256: '1',
    record: { kind: 'sighting', index: 0, label: 'Whale Observation, Aug 11, 2014, 08:00' },
    match: null,
    takenAt: null,
    position: null,
  };
  const days = [{ ...day('2014-08-11'), photos: [photo] }];
  const files: Prepared['files'] = [
    { file: '**/*.jpg', unit: 'photos', read: 2, taken: 1, reported: 1 },
  ];
  act(
    () =>
      void renderScreen(
        <CheckStep
          work={{ ...work, prepared: { ...prepared, days, files } }}
          matches={matches}
          load={load}
        />,
        { address: '/manage?tab=import' },
      ),
  );
  expect(
    await screen.findByText('2 photos read: 1 to be added, 0 already imported, 1 not imported'),
  ).toBeVisible();
  const photos = screen.getByRole('region', { name: '1 photo matched to records' });
  expect(within(photos).getByText('Whale Observation, Aug 11, 2014, 08:00')).toBeVisible();
  expect(within(photos).getByText('Named in its row')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 photo' })).toBeEnabled();
});
