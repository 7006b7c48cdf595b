import { MESSAGES } from '@portal/shared-types/base/text/messages';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createFakeMap, type FakeMap } from './fakeMap';
import { MapUnavailable } from './loadMap';
import { MapCanvas } from './MapCanvas';
import type { CreateMap, MapPort } from './port';

const setUp = () => {
  const made: FakeMap[] = [];
  const containers: HTMLElement[] = [];
  const ports: (MapPort | null)[] = [];
  const create: CreateMap = ({ container, initial }) => {
    const map = createFakeMap(initial);
    containers.push(container);
    made.push(map);
    return map;
  };
  return {
    made,
    containers,
    ports,
    create,
    load: () => Promise.resolve(create),
    onPort: (port: MapPort | null) => void ports.push(port),
  };
};

describe('MapCanvas', () => {
  it('shows that the map is loading, then hands over its port', async () => {
    const { load, onPort, made, ports } = setUp();
    render(<MapCanvas initial={INITIAL_BOUNDS} onPort={onPort} load={load} />);
    expect(screen.getByRole('region', { name: 'Map' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('progressbar', { name: 'Loading the map' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Map' })).toHaveAttribute('aria-busy', 'false'),
    );
    expect(ports).toEqual([made[0]]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('draws the focus ring of ArcGIS in the colour of the others', () => {
    const neverLoaded = () => new Promise<never>(() => undefined);
    render(<MapCanvas initial={INITIAL_BOUNDS} onPort={jest.fn()} load={neverLoaded} />);
    const style = getComputedStyle(screen.getByRole('region', { name: 'Map' }));
    expect(style.getPropertyValue('--calcite-color-brand')).toBe('var(--focus-ring)');
  });

  it('removes the port and destroys the map when it is unmounted', async () => {
    const { load, onPort, made, ports, containers } = setUp();
    const { unmount } = render(<MapCanvas initial={INITIAL_BOUNDS} onPort={onPort} load={load} />);
    await waitFor(() => expect(ports).toHaveLength(1));
    unmount();
    expect(ports.at(-1)).toBeNull();
    expect(made[0]?.shown.destroyed).toBe(true);
    expect(containers[0]?.isConnected).toBe(false);
  });

  it('leaves one living map when React mounts twice', async () => {
    const { load, onPort, made, ports } = setUp();
    render(
      <StrictMode>
        <MapCanvas initial={INITIAL_BOUNDS} onPort={onPort} load={load} />
      </StrictMode>,
    );
    await waitFor(() => expect(ports.at(-1)).toBe(made.at(-1)));
    expect(made.filter(({ shown }) => !shown.destroyed)).toHaveLength(1);
  });

  it('says it when the browser has no WebGL, and offers no second try', async () => {
    const { onPort } = setUp();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = () => Promise.reject(new MapUnavailable('mapNoWebGl'));
    render(<MapCanvas initial={INITIAL_BOUNDS} onPort={onPort} load={load} />);
    expect(await screen.findByText(MESSAGES.mapNoWebGl)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tries again when the map could not be loaded', async () => {
    const { create, onPort, ports } = setUp();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn<Promise<CreateMap>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(create);
    render(<MapCanvas initial={INITIAL_BOUNDS} onPort={onPort} load={load} />);
    expect(await screen.findByText(MESSAGES.mapNotLoaded)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(ports).toHaveLength(1));
    expect(screen.queryByText(MESSAGES.mapNotLoaded)).toBeNull();
  });
});

describe('a map that draws slowly', () => {
  afterEach(() => jest.useRealTimers());
  const open = async () => {
    const { load, onPort, made } = setUp();
    const { unmount } = render(<MapCanvas initial={INITIAL_BOUNDS} onPort={onPort} load={load} />);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    jest.useFakeTimers();
    return { map: made[0]!, unmount };
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const said = () => screen.getByRole('status').textContent;

  it('says so after a while, until it is drawn', async () => {
    const { map } = await open();
    expect(said()).toBe('');
    act(() => map.setActivity('drawing'));
    wait(1499);
    expect(said()).toBe('');
    wait(1);
    expect(said()).toBe('Drawing the map…');
    act(() => map.setActivity('idle'));
    expect(said()).toBe('');
    wait(10_000);
    expect(said()).toBe('');
  });

  it('says nothing while the person moves it, and waits again afterwards', async () => {
    const { map } = await open();
    for (let i = 0; i < 5; i++) {
      act(() => map.setActivity('moving'));
      wait(3000);
      expect(said()).toBe('');
      act(() => map.setActivity('drawing'));
      wait(1000);
      expect(said()).toBe('');
    }
    wait(500);
    expect(said()).toBe('Drawing the map…');
    act(() => map.setActivity('moving'));
    expect(said()).toBe('');
  });

  it('says so also if it was drawing from the start', async () => {
    const { create, onPort, ports } = setUp();
    jest.useFakeTimers();
    const drawing: CreateMap = (given) => {
      const map = create(given) as FakeMap;
      map.setActivity('drawing');
      return map;
    };
    const load = () => Promise.resolve(drawing);
    render(<MapCanvas initial={INITIAL_BOUNDS} onPort={onPort} load={load} />);
    await waitFor(() => expect(ports).toHaveLength(1));
    wait(1500);
    expect(said()).toBe('Drawing the map…');
  });

  it('is not counted against the next map', async () => {
    const { map, unmount } = await open();
    act(() => map.setActivity('drawing'));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
