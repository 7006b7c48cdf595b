import { act, screen, waitFor } from '@testing-library/react';
import type { FakeResponse } from '#testing/fakeServer.ts';
import { openAt, searched } from './testing/openExplore';

it('shows the busy bar of the map until the lists are loaded too', async () => {
  let arrive: (response: FakeResponse) => void = () => undefined;
  const nations = new Promise<FakeResponse>((resolve) => {
    arrive = resolve;
  });
  await openAt('/', { 'GET /nations/': nations });
  await searched();
  expect(screen.getByTestId('map-busy')).toBeVisible();
  act(() => arrive({ json: { items: [{ nation: 'North Inlet' }] } }));
  await waitFor(() => expect(screen.queryByTestId('map-busy')).toBeNull());
});
