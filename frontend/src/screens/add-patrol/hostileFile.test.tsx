import { screen } from '@testing-library/react';
import { memoryDrafts } from '#platform/drafts/testing/memoryDrafts.ts';
import { begunPatrol, goTo, openAddPatrol, step } from './testing/openAddPatrol';
import { STEP_IDS, STEP_TEXTS } from './steps/steps';

beforeEach(() => localStorage.clear());

/** Such as in a file that was edited by hand or made elsewhere. */
const ODD = {
  patrol: {
    nation: 'North Inlet',
    patrol_start_dt: { at: 'dawn' },
    monitoring_effort: ['Fishing'],
    guardians: [{ name: 'Wren Ashdown' }, 3],
    area_listed: 5,
    notes: [['fog']],
  },
  records: {
    incident: [{ wire: { incident_dt: true, latitude: {}, longitude: [] } }],
    weather: [{ wire: { wind_speed_knots: [{}] } }],
    sighting: [{ type: 'Geotagged Note', wire: { note: { text: 'eagles' } } }],
    survey: [{ type: 'Kelp Survey', wire: { geometry: '{"type":"Point"}', transect: 'x' } }],
  },
};

it('shows every step of a patrol whose values have shapes that no value has', async () => {
  const store = memoryDrafts();
  store.save(begunPatrol('a', { entered: ODD }));
  openAddPatrol('/add-patrol?step=1&draft=a', { store });
  for (const [i, id] of STEP_IDS.entries()) {
    goTo(`/add-patrol?step=${i + 1}&draft=a`);
    await step(STEP_TEXTS[id].title);
  }
  expect(screen.getByText(/answers need attention before this can be saved/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save patrol' })).toBeDisabled();
});
