import { countCosts } from './costs';
import type { Measured } from './measure';

/** A programme in which people only look at photos and add them. */
const nobodyCalls: Measured = {
  nations: 400,
  patrols: 1,
  items: 0,
  guardianNames: 0,
  catalogue: { readUnits: 0, cpu: 0 },
  activities: {
    login: [[]],
    lists: [[]],
    searchCommunity: [[]],
    searchCoast: [[]],
    openPatrol: [[]],
    editDetails: [[]],
    createPatrol: [[]],
  },
};

test('the trail is charged for each photo that is added or viewed', () => {
  const costs = new Map(countCosts(nobodyCalls, 23.4));
  // 57,600 days with 70 photos each, and 166,667 new photos in three sizes.
  expect(costs.get('Logs and trail')).toBeCloseTo(4.032 + 0.5, 3);
  expect(costs.get('API Gateway')).toBe(0);
});

test('the total includes what a stage costs without any use', () => {
  const costs = countCosts(nobodyCalls, 23.4);
  const [last, ...others] = [...costs].reverse();
  const sum = others.reduce((total, [, dollars]) => total + dollars, 0);
  expect(last).toEqual(['Total', expect.closeTo(sum)]);
  expect(Object.fromEntries(costs)).toMatchObject({
    'Without any use': 23.4,
    'Metrics (5)': 1.5,
  });
});
