import { withIncluded, withKind, type Draft } from './draft';
import {
  dateError,
  datePresets,
  defaultDates,
  defaultQuery,
  includedKinds,
  polygonError,
} from './searchQuery';

describe('the date range', () => {
  it.each([
    ['', '', 'Date range must be defined'],
    ['', '2026-03-01', 'Start date must be defined'],
    ['2026-03-01', '', 'End date must be defined.'],
    ['2026-03-02', '2026-03-01', 'End date cannot come before start date.'],
    ['2026-03-01', '2026-03-01', null],
  ])('from %p to %p', (startDate, endDate, error) => {
    expect(dateError({ startDate, endDate })).toBe(error);
  });

  it('starts one month ago and ends today, by the programme’s clock', () => {
    // Already the 31st in Tokyo, still the 30th on the coast.
    jest.useFakeTimers({ now: Date.parse('2026-03-31T05:00:00Z') });
    const { startDate, endDate } = defaultQuery();
    jest.useRealTimers();
    expect([startDate, endDate]).toEqual(['2026-02-28', '2026-03-30']);
  });
});

describe('date presets', () => {
  const datesOn = (today: string) =>
    Object.fromEntries(datePresets(today).map(({ label, dates }) => [label, Object.values(dates)]));

  it('are periods up to today, and all of last year', () => {
    expect(datesOn('2026-07-28')).toEqual({
      'Past 7 days': ['2026-07-22', '2026-07-28'],
      'Past month': ['2026-06-28', '2026-07-28'],
      'This season': ['2026-06-01', '2026-07-28'],
      'Last year': ['2025-01-01', '2025-12-31'],
    });
  });

  it('reach over New Year', () => {
    expect(datesOn('2026-01-03')).toEqual({
      'Past 7 days': ['2025-12-28', '2026-01-03'],
      'Past month': ['2025-12-03', '2026-01-03'],
      'This season': ['2025-12-01', '2026-01-03'],
      'Last year': ['2025-01-01', '2025-12-31'],
    });
  });

  it('include the dates that a search starts with', () => {
    const month = datePresets('2026-03-30').find(({ label }) => label === 'Past month');
    expect(month?.dates).toEqual(defaultDates('2026-03-30'));
  });
});

describe('the drawn area', () => {
  it('must not cross itself', () => {
    const bow = [
      [-128, 52],
      [-127, 53],
      [-127, 52],
      [-128, 53],
      [-128, 52],
    ] as [number, number][];
    expect(polygonError({ polygon: bow })).toBe(
      'The outline of the area crosses itself. Draw it again without a crossing.',
    );
    expect(polygonError({ polygon: null })).toBeNull();
  });
});

describe('what a search includes', () => {
  const draft: Draft = defaultQuery();

  it('is what the search type includes by default, whenever the type is chosen', () => {
    expect(withKind(draft, 'surveys').include).toEqual(['sightings']);
    expect(withKind(draft, 'sightings').include).toEqual([]);
    expect(withKind({ ...draft, include: [] }, 'patrols').include).toEqual([
      'sightings',
      'surveys',
    ]);
  });

  it('can be without the search’s own kind', () => {
    const off = withIncluded(draft, 'patrols', false);
    expect(includedKinds(off)).toEqual(['surveys', 'sightings']);
    expect(includedKinds(withIncluded(off, 'patrols', true))).toEqual(includedKinds(draft));
    expect(includedKinds(withKind(off, 'surveys'))).toEqual(['surveys', 'sightings']);
  });

  it('keeps its order, so that the same choice is the same search', () => {
    const off = withIncluded(draft, 'sightings', false);
    expect(off.include).toEqual(['surveys']);
    expect(withIncluded(off, 'sightings', true).include).toEqual(draft.include);
  });
});
