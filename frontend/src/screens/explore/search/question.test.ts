import { including, ofKind, type Draft } from './draft';
import { dateError, defaultQuestion, includedKinds, polygonError } from './question';

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
    expect(defaultQuestion(new Date('2026-03-31T05:00:00Z'))).toMatchObject({
      startDate: '2026-02-28',
      endDate: '2026-03-30',
    });
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
  const draft: Draft = defaultQuestion();

  it('is what the search type includes by default, whenever the type is chosen', () => {
    expect(ofKind(draft, 'surveys').include).toEqual(['sightings']);
    expect(ofKind(draft, 'sightings').include).toEqual([]);
    expect(ofKind({ ...draft, include: [] }, 'patrols').include).toEqual(['sightings', 'surveys']);
  });

  it('can be without the search’s own kind', () => {
    const off = including(draft, 'patrols', false);
    expect(includedKinds(off)).toEqual(['surveys', 'sightings']);
    expect(includedKinds(including(off, 'patrols', true))).toEqual(includedKinds(draft));
    expect(includedKinds(ofKind(off, 'surveys'))).toEqual(['surveys', 'sightings']);
  });

  it('keeps its order, so that the same choice is the same search', () => {
    const off = including(draft, 'sightings', false);
    expect(off.include).toEqual(['surveys']);
    expect(including(off, 'sightings', true).include).toEqual(draft.include);
  });
});
