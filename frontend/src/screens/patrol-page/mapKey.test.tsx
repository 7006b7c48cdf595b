import { act, render, screen } from '@testing-library/react';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { createFakeMap } from '../../platform/map/fakeMap';
import { MapKey } from './MapKey';

it('explains cameras while photos are on the map', () => {
  const port = createFakeMap(INITIAL_BOUNDS);
  render(<MapKey port={port} />);
  act(() =>
    port.selection.setFocus({
      lines: [],
      sightings: [{ position: [-128, 52], group: 1 }],
      weather: [],
    }),
  );
  const labels = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(labels()).toEqual(['Birds']);
  act(() => port.selection.setPhotos([{ key: 0, position: [-128, 52] }]));
  expect(labels()).toEqual(['Birds', 'Photos']);
  act(() => port.selection.setPhotos([]));
  expect(labels()).toEqual(['Birds']);
});
