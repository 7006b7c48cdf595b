import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { act, render, screen } from '@testing-library/react';
import { createFakeMap } from '#platform/map/fakeMap.ts';
import type { MapHover } from '#platform/map/port.ts';
import { columnsOf } from '@portal/shared-types/contract/search/testing/columns';
import { in2026 } from '#testing/in2026.ts';
import { MapHoverTip } from './MapHoverTip';

const found = columnsOf([
  {
    id: 12,
    nation: 'South Sound',
    start: '2026-03-02 08:00:00',
    sightings: [{ type: 'Whale Observation', at: [-128.5, 52.5], time: '10:00' }],
  },
  { id: 7, nation: 'North Inlet' },
]);

const AT = { x: 10, y: 20, width: 400, height: 300, cluster: null, picks: [] };

const setUp = () => {
  const port = createFakeMap(INITIAL_BOUNDS);
  render(<MapHoverTip port={port} columns={found} />);
  return (hover: MapHover | null) => act(() => port.hover(hover));
};

in2026();

describe('the tip next to the mouse', () => {
  it('say what, when and of which patrol', () => {
    const hover = setUp();
    hover({ ...AT, picks: [{ layer: 'sightings', keys: [0] }] });
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      'Whale ObservationMar 2, 10:00 · patrol #12 · South Sound',
    );
    hover(null);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('count other records at the position', () => {
    const hover = setUp();
    hover({ ...AT, picks: [{ layer: 'routes', keys: [1, 0] }] });
    expect(screen.getByRole('tooltip')).toHaveTextContent('Patrol #7');
    expect(screen.getByRole('tooltip')).toHaveTextContent('and 1 more here');
  });

  it('count the records of a cluster', () => {
    const hover = setUp();
    hover({ ...AT, cluster: { sightings: 1234, surveys: 1 } });
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      '1,234 sightings, 1 surveyClick to zoom in',
    );
  });

  it('are not said of records that are gone', () => {
    const hover = setUp();
    hover({ ...AT, picks: [{ layer: 'sightings', keys: [99] }] });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
