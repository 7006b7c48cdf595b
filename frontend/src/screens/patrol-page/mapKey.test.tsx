import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { createFakeMap } from '#platform/map/fakeMap.ts';
import { MapKey } from './MapKey';

it('explains cameras while photos are on the map, once opened on a phone', async () => {
  const port = createFakeMap(INITIAL_BOUNDS);
  render(<MapKey port={port} />);
  act(() =>
    port.selection.setFocus({
      lines: [],
      sightings: [{ position: [-128, 52], group: 1 }],
      weather: [],
    }),
  );
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Legend' }));
  const labels = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(labels()).toEqual(['Birds']);
  act(() => port.selection.setPhotos([{ key: 0, position: [-128, 52] }]));
  expect(labels()).toEqual(['Birds', 'Photos']);
  act(() => port.selection.setPhotos([]));
  expect(labels()).toEqual(['Birds']);
});
