/** The surveys overview (docs/product.md#overviews), and the number of surveys. */
import { levelRows, levelsKey, SIGHTING_LEVELS, SIGHTINGS } from './levels';
import { includesKinds, type ReportScope } from './reportRecords';
import { column, countIn, sumCounts, type ReportPart } from './reportTable';

const SURVEY_TYPE = column('survey_type', 'Survey type', 'text', {
  description: 'N/A: the survey is not in this report',
});

/** Sightings on each type of survey. */
export const surveysOverview = (
  state = new Map<string, number>(),
): ReportPart<Map<string, number>> => ({
  state,
  add: (_patrol, surveys, sightings) => {
    const types = new Map(surveys.map(({ no, type }) => [no, type]));
    for (const { type, survey } of sightings)
      if (survey) countIn(state, levelsKey(types.get(survey) ?? null, ...type));
  },
  table: () => ({
    columns: [SURVEY_TYPE, ...SIGHTING_LEVELS, SIGHTINGS],
    rows: levelRows(state, (count) => [count]),
    totals: ['Total', null, null, null, sumCounts(state.values())],
  }),
});

interface Surveys {
  surveys: number;
  withSightings: number;
  sightings: number;
}

export const surveyCounts = (
  scope: ReportScope,
  state = new Map<string, Surveys>(),
): ReportPart<Map<string, Surveys>> => ({
  state,
  add: (_patrol, surveys, sightings) => {
    const seenOn = new Map<number, number>();
    for (const { survey } of sightings) countIn(seenOn, survey);
    for (const { no, type, subtype } of surveys) {
      const key = levelsKey(type, subtype);
      let counts = state.get(key);
      if (!counts) state.set(key, (counts = { surveys: 0, withSightings: 0, sightings: 0 }));
      const seen = seenOn.get(no) ?? 0;
      counts.surveys++;
      if (seen) counts.withSightings++;
      counts.sightings += seen;
    }
  },
  table: () => {
    const cells = ({ surveys, withSightings, sightings }: Surveys) =>
      includesKinds(scope, 'sightings')
        ? [surveys, withSightings, sightings]
        : [surveys, null, null];
    const total: Surveys = { surveys: 0, withSightings: 0, sightings: 0 };
    for (const counts of state.values()) {
      total.surveys += counts.surveys;
      total.withSightings += counts.withSightings;
      total.sightings += counts.sightings;
    }
    return {
      columns: [
        column('survey_type', 'Survey type', 'text'),
        column('survey_subtype', 'Survey subtype', 'text'),
        column('surveys', 'Surveys', 'integer'),
        column('with_sightings', 'With sightings', 'integer', {
          description: 'Surveys with a sighting in this report',
        }),
        SIGHTINGS,
      ],
      rows: levelRows(state, cells),
      totals: ['Total', null, ...cells(total)],
    };
  },
});
