import { filledDetails, labelOfKey, plainText } from './detailText';

describe('a detail’s label', () => {
  it.each([
    ['group_size', 'Group size'],
    ['observed_dist_m', 'Observed distance (m)'],
    ['water_temp_c', 'Water temperature (°C)'],
    ['slope_pc', 'Slope (%)'],
    ['deployed_dt', 'Deployed time'],
    ['m', 'M'],
  ])('of %s is %s', (key, label) => {
    expect(labelOfKey(key)).toBe(label);
  });
});

describe('details', () => {
  it('show what is filled, in the order in which it was recorded', () => {
    expect(
      filledDetails({
        comments: '',
        best_size: 0,
        latitude: 52,
        behaviours: [],
        approached: false,
        bird_counts: [{ flock: null }],
        species: 'Humpback',
      }),
    ).toEqual([
      ['best_size', 0],
      ['approached', false],
      ['species', 'Humpback'],
    ]);
  });

  it('are text where they are single values or lists of them', () => {
    expect(plainText(true)).toBe('Yes');
    expect(plainText(0)).toBe('0');
    expect(plainText(['Feeding', 'Travelling'])).toBe('Feeding, Travelling');
    expect(plainText([{ flock: 1 }])).toBeNull();
  });
});
