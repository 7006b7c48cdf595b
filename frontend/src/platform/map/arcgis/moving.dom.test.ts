import type Extent from '@arcgis/core/geometry/Extent.js';
import type Point from '@arcgis/core/geometry/Point.js';
import { createMoving } from './moving';

/** Like ArcGIS's errors: objects with a name, not instances of `Error`. */
const arcgisError = (name: string) => ({ name, message: 'Of the map' });

/** A view whose moves end on command; a later move interrupts the previous one. */
const setUp = () => {
  window.matchMedia = (media: string) => ({ matches: false, media }) as MediaQueryList;
  const requested: unknown[] = [];
  let current: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const view = {
    zoom: 6,
    center: { x: 0, y: 0 } as Point,
    resolution: 100,
    destroyed: false,
    constraints: { minZoom: 4, maxZoom: 9 },
    goTo: (to: unknown) => {
      requested.push(to);
      current?.reject(arcgisError('view:goto-interrupted'));
      return new Promise<void>((resolve, reject) => {
        current = { resolve, reject };
      });
    },
  };
  const moving = createMoving(view);
  return {
    view,
    moving,
    requested,
    arrive: () => current?.resolve(),
    fail: (error: unknown) => current?.reject(error),
  };
};

describe('moving the map', () => {
  it('takes a move that a later one overtook for no failure', async () => {
    const { moving, arrive } = setUp();
    const first = moving.goTo({} as Extent);
    const second = moving.goTo({} as Extent);
    arrive();
    await expect(Promise.all([first, second])).resolves.toEqual([undefined, undefined]);
  });

  it('takes a move that a person broke off for no failure', async () => {
    const { moving, fail } = setUp();
    const move = moving.zoomBy(1);
    fail(arcgisError('AbortError'));
    await expect(move).resolves.toBeUndefined();
  });

  it('takes the end of the map for no failure', async () => {
    const { moving, view, fail } = setUp();
    const move = moving.goTo({} as Extent);
    view.destroyed = true;
    fail(new TypeError('null'));
    await expect(move).resolves.toBeUndefined();
  });

  it('reports any other failure', async () => {
    const { moving, fail } = setUp();
    const move = moving.goTo({} as Extent);
    const failure = arcgisError('view:no-such-place');
    fail(failure);
    await expect(move).rejects.toBe(failure);
  });

  it('counts each step of the zoom, however fast they follow', async () => {
    const { moving, requested, arrive, view } = setUp();
    const steps = [moving.zoomBy(1), moving.zoomBy(1), moving.zoomBy(1), moving.zoomBy(1)];
    expect(requested).toEqual([{ zoom: 7 }, { zoom: 8 }, { zoom: 9 }, { zoom: 9 }]);
    arrive();
    await Promise.all(steps);
    view.zoom = 8.4;
    void moving.zoomBy(-1);
    expect(requested.at(-1)).toEqual({ zoom: 7.4 });
  });

  it('discards pending steps when the map moves elsewhere', async () => {
    const { moving, requested, arrive, view } = setUp();
    void moving.zoomBy(2);
    const moved = moving.goTo({} as Extent);
    view.zoom = 5;
    void moving.zoomBy(1);
    expect(requested.at(-1)).toEqual({ zoom: 6 });
    arrive();
    await moved;
  });
});

describe('a stop of the map', () => {
  const opened = () => {
    const map = setUp();
    map.moving.isMovedByPerson();
    const drag = (x: number): void => {
      map.view.center = { x, y: 0 } as Point;
    };
    return { ...map, drag };
  };

  it('is the choice of a person who dragged it, once', () => {
    const { moving, drag } = opened();
    drag(5000);
    expect(moving.isMovedByPerson()).toBe(true);
    expect(moving.isMovedByPerson()).toBe(false);
  });

  it('is the choice of a person who zoomed', () => {
    const { moving, view } = opened();
    view.resolution = 50;
    expect(moving.isMovedByPerson()).toBe(true);
  });

  it('is no choice at first, nor after another size, which leaves centre and scale', () => {
    const { moving } = setUp();
    expect(moving.isMovedByPerson()).toBe(false);
    expect(moving.isMovedByPerson()).toBe(false);
  });

  it('is no choice after a move of the portal, whether reported before its end or after', async () => {
    const { moving, drag, arrive } = opened();
    const first = moving.goTo({} as Extent);
    drag(5000);
    expect(moving.isMovedByPerson()).toBe(false);
    arrive();
    await first;
    const second = moving.goTo({} as Extent);
    drag(9000);
    arrive();
    await second;
    expect(moving.isMovedByPerson()).toBe(false);
  });

  it('is a choice after a move for the person, and after one that the person interrupted', async () => {
    const { moving, drag, arrive, fail } = opened();
    const own = moving.goTo({} as Extent, 'person');
    drag(5000);
    arrive();
    await own;
    expect(moving.isMovedByPerson()).toBe(true);
    const interrupted = moving.goTo({} as Extent);
    fail(arcgisError('view:goto-interrupted'));
    await interrupted;
    drag(9000);
    expect(moving.isMovedByPerson()).toBe(true);
  });
});
