/**
 * Five patrols whose figures are calculated by hand in the tests. In 2025 the programme's clocks went forward
 * at 02:00 on March 9 and back at 02:00 on November 2.
 */
import type { TypeName } from '#contract/search/columns.ts';
import { wallSeconds } from '#base/time/wallClock.ts';
import type {
  PatrolRecords,
  ReportPatrol,
  ReportScope,
  ReportSighting,
  ReportSurvey,
} from '../reportRecords';

export const EVERY_KIND: ReportScope = { holds: ['patrols', 'sightings', 'surveys'], effort: true };

const patrol = (
  id: number,
  start: string,
  end: string,
  more: Partial<ReportPatrol>,
): ReportPatrol => ({
  id,
  nation: 'North Inlet',
  start: wallSeconds(start),
  end: wallSeconds(end),
  guardians: [],
  purposes: [],
  areas: [],
  distance: null,
  ...more,
});

const survey = (no: number, type: string, subtype: string | null): ReportSurvey => ({
  no,
  start: wallSeconds('2025-03-08 22:30:00'),
  type,
  subtype,
});

const sighting = (no: number, time: string, type: TypeName, survey = 0): ReportSighting => ({
  no,
  time: wallSeconds(time),
  type,
  survey: survey,
  latitude: 52.1234567,
  longitude: -128.4,
});

export const HAND_WORKED: readonly PatrolRecords[] = [
  [
    // Six hours on the clock, five elapsed.
    patrol(1, '2025-03-08 22:00:00', '2025-03-09 04:00:00', {
      guardians: ['Ann', 'Zoe'],
      guests: 'Two students',
      areas: ['North Arm'],
      purposes: ['Monitoring', 'Training'],
      distance: 12.34,
    }),
    [
      survey(1, 'Bird Survey', 'Shore'),
      survey(2, 'Kelp Survey', null),
      survey(3, 'Bird Survey', 'Sea'),
    ],
    [
      sighting(1, '2025-03-08 23:30:00', ['Whale Observation', 'Orca', 'Resident']),
      sighting(2, '2025-03-09 01:00:00', ['Whale Observation', 'Orca', null], 1),
      sighting(3, '2025-03-09 03:15:00', ['Boat Sighting', null, null], 2),
    ],
  ],
  [
    // Six hours and 30 seconds on the clock, seven hours and 30 seconds elapsed.
    patrol(2, '2025-11-01 22:00:00', '2025-11-02 04:00:30', {
      guardians: ['Ann'],
      areas: ['North Arm', 'Outer Bank'],
      purposes: ['Monitoring', 'Other'],
      otherPurpose: 'Moved the camp barge',
      otherAreas: 'Harbour only',
    }),
    [],
    [sighting(1, '2025-11-02 01:30:00', ['Whale Observation', null, null])],
  ],
  [
    // Four days, 12 hours, 30 minutes and 45 seconds.
    patrol(3, '2025-05-29 06:15:00', '2025-06-02 18:45:45', {
      guardians: ['Zoe'],
      purposes: ['Monitoring'],
      distance: 100.06,
    }),
    [],
    [],
  ],
  [
    // Ends at midnight, after four hours and 40 m.
    patrol(4, '2025-06-10 20:00:00', '2025-06-11 00:00:00', { distance: 0.04 }),
    [],
    [sighting(1, '2025-06-10 23:59:59', ['Boat Sighting', 'Sail', null])],
  ],
  [
    // Three and a half hours, on the day when patrol 1 started.
    patrol(5, '2025-03-08 08:00:00', '2025-03-08 11:30:00', {
      guardians: ['Ann'],
      areas: ['North Arm'],
      distance: 7.7,
    }),
    [],
    [],
  ],
];
