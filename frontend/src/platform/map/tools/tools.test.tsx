import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import { createFakeMap } from '../fakeMap';
import { MapReadout } from './MapReadout';
import { MapTools } from './MapTools';
import { MeasurePanel } from './MeasurePanel';
import { useMeasure } from './useMeasure';

const NEAR: Bounds = { minX: -129, minY: 52, maxX: -128, maxY: 53 };
const RESULTS: Bounds = { minX: -131, minY: 51, maxX: -130, maxY: 52 };

const Tools = ({ port, results }: { port: ReturnType<typeof createFakeMap>; results?: Bounds }) => {
  const measure = useMeasure(port);
  return (
    <>
      <MapTools port={port} shows="results" around={results ?? null} measuring={measure !== null} />
      {measure && <MeasurePanel port={port} measure={measure} />}
    </>
  );
};

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the tools of the map', () => {
  it('go to the whole coast and to the results', async () => {
    const port = createFakeMap(NEAR);
    render(<Tools port={port} results={RESULTS} />);
    await click('Whole coast');
    expect(port.shown.bounds).toEqual(INITIAL_BOUNDS);
    await click('Zoom to results');
    expect(port.shown.bounds).toEqual(RESULTS);
  });

  it('offer no way to results that there are not', () => {
    render(<Tools port={createFakeMap(NEAR)} />);
    expect(screen.queryByRole('button', { name: 'Zoom to results' })).toBeNull();
  });

  it('measure a line, leg by leg, in kilometres and nautical miles', async () => {
    const port = createFakeMap(NEAR);
    render(<Tools port={port} />);
    await click('Measure distance');
    expect(screen.getByRole('button', { name: 'Measure distance' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const panel = screen.getByRole('region', { name: 'Distance' });
    act(() => port.measure([-128, 52]));
    act(() => port.measure([-128, 52.1]));
    act(() => port.measure([-128.2, 52.1]));
    const legs = within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(legs).toEqual(['Leg 111.1 km6 NM', 'Leg 213.7 km7.38 NM']);
    expect(within(panel).getByRole('status')).toHaveTextContent('Total24.8 km13.4 NM');

    await click('Undo point');
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
    await click('End');
    expect(port.shown.measure?.done).toBe(true);
    expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
    await click('Clear');
    expect(port.shown.measure?.points).toEqual([]);
    await click('Stop measuring');
    expect(screen.queryByRole('region', { name: 'Distance' })).toBeNull();
  });

  it('stop measuring with Escape', async () => {
    const port = createFakeMap(NEAR);
    render(<Tools port={port} />);
    await click('Measure distance');
    act(() => screen.getByRole('button', { name: 'Stop measuring' }).focus());
    await userEvent.keyboard('{Escape}');
    expect(port.shown.measure).toBeNull();
  });
});

describe('scale and coordinates', () => {
  it('follow the view and the pointer', () => {
    const port = createFakeMap(NEAR);
    render(<MapReadout port={port} />);
    expect(screen.queryByRole('img')).toBeNull();
    act(() => port.setScale(100));
    expect(screen.getByRole('img', { name: 'Scale: 10 km and 5 NM' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Coordinates: map centre' })).toHaveTextContent(
      '52° 30.000′ N, 128° 30.000′ W52.50000, -128.50000',
    );
    act(() => port.point([-128.146, 52.162]));
    expect(screen.getByRole('group', { name: 'Coordinates: pointer' })).toHaveTextContent(
      '52° 09.720′ N, 128° 08.760′ W',
    );
    act(() => port.point(null));
    act(() => port.moveTo(RESULTS));
    expect(screen.getByRole('group', { name: 'Coordinates: map centre' })).toHaveTextContent(
      '51.50000, -130.50000',
    );
  });
});
