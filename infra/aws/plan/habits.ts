/**
 * What people do, as assumed by `npm run plan`. Change these numbers for your own programme.
 *
 * A nation of the plan has 12 people and 500 patrols a year: a patrol on each day of the season and some
 * more, each with 17 sightings and a survey, as in the large set of `npm run bench`.
 */
export const NATION = {
  people: 12,
  patrolsPerYear: 500,
  photosPerPatrol: 10,
  photoMb: 4,
  /** Days per month on which a person uses the portal. */
  daysPerMonth: 12,
} as const;

/** What one person does on such a day. Patrols are added as often as there are patrols. */
export const PERSON_DAY = {
  login: 1,
  lists: 5,
  searchCommunity: 6,
  searchCoast: 2,
  openPatrol: 15,
  editDetails: 2,
} as const;

/** Photos that a person views on such a day: thumbnails of 20 kB, some of them large (400 kB). */
export const PHOTOS_DAY = { thumbnails: 60, large: 10, thumbnailKb: 20, largeKb: 400 } as const;

/** The busiest hour: Monday morning of the busiest month, when the patrols of the week are entered. */
export const BUSIEST_HOUR = {
  /** Share of all people who do a whole day's work in this hour. */
  people: 0.4,
  /** Share of a week's patrols added in this hour; the busiest month has twice the average. */
  weeklyPatrols: 0.25,
  monthAgainstMean: 2,
} as const;

/** The busiest seconds of an hour relative to its average, as requests come in bursts. */
export const BURST = 5;

export const createsInBusiestHour = (nations: number): number =>
  (nations * NATION.patrolsPerYear * BUSIEST_HOUR.monthAgainstMean * BUSIEST_HOUR.weeklyPatrols) /
  52;
