import { loggedAccess } from '../testing/loggedAccess';
import { logDays } from './logDays';

it('puts what one person opened of a patrol on a day into one line', () => {
  expect(
    logDays([
      loggedAccess({ at: '2026-02-21T22:20:00Z', part: 'route' }),
      loggedAccess({ at: '2026-02-21T22:03:10Z', part: 'sightings', patrols: [7, 9] }),
      loggedAccess({ at: '2026-02-21T22:03:00Z', part: 'route', patrols: [7] }),
    ]),
  ).toEqual([
    {
      day: '2026-02-21',
      people: [
        {
          key: '["sol","Sol Brackwater",["South Sound"]]',
          login_name: 'sol',
          full_name: 'Sol Brackwater',
          nations: ['South Sound'],
          opened: [
            { patrol: 7, action: 'opened', parts: ['route', 'sightings'], time: '14:03 – 14:20' },
            { patrol: 9, action: 'opened', parts: ['sightings'], time: '14:03' },
          ],
          found: null,
        },
      ],
    },
  ]);
});

it('parts days by the programme’s clock', () => {
  const days = logDays([
    loggedAccess({ at: '2026-02-22T08:00:00Z' }),
    loggedAccess({ at: '2026-02-22T07:59:59Z' }),
  ]);
  expect(days.map(({ day }) => day)).toEqual(['2026-02-22', '2026-02-21']);
});

it('separates people whose login names are hidden', () => {
  const [day] = logDays([
    loggedAccess({ login_name: null, full_name: 'Ned' }),
    loggedAccess({ login_name: null, full_name: 'Sol' }),
    loggedAccess({ login_name: null, full_name: 'Ned' }),
  ]);
  expect(day!.people.map(({ full_name }) => full_name)).toEqual(['Ned', 'Sol']);
});

it('parts people, and what they exported from what they opened', () => {
  const [day] = logDays([
    loggedAccess({ login_name: 'ned', full_name: 'Ned' }),
    loggedAccess({ action: 'exported' }),
    loggedAccess({}),
  ]);
  expect(day!.people.map(({ login_name, opened }) => [login_name, opened.length])).toEqual([
    ['ned', 1],
    ['sol', 2],
  ]);
  expect(day!.people[1]!.opened.map(({ action }) => action)).toEqual(['exported', 'opened']);
});
