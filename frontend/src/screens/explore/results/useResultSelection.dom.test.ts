import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { act, renderHook } from '@testing-library/react';
import { createFakeMap } from '#platform/map/fakeMap.ts';
import { columnsOf } from '@portal/shared-types/contract/search/testing/columns';
import type { Selection } from '../search/address';
import { useResultSelection } from './useResultSelection';

const found = columnsOf([{ id: 1042 }, { id: 1043 }]);

const select = (patrolId: number | null) => {
  const map = createFakeMap(INITIAL_BOUNDS);
  const address = (id: number | null) => ({
    query: null,
    selection: id === null ? null : ({ patrolId: id, recordId: null } satisfies Selection),
    select: () => undefined,
  });
  const hook = renderHook((id: number | null) => useResultSelection(map, found, address(id)), {
    initialProps: patrolId,
  });
  return { map, ...hook };
};

describe('the patrol that a row points to', () => {
  it('is marked on the map', () => {
    const { map, result } = select(null);
    act(() => result.current.pointTo({ kind: 'patrols', index: 0 }));
    expect(map.shown.hover).toEqual({ layer: 'routes', key: 0 });
  });

  it('is not marked any more when it is opened, since its whole route is drawn', () => {
    const { map, result, rerender } = select(null);
    act(() => result.current.pointTo({ kind: 'patrols', index: 0 }));
    rerender(1042);
    expect(map.shown.hover).toBeNull();
    act(() => result.current.pointTo({ kind: 'patrols', index: 0 }));
    expect(map.shown.hover).toBeNull();
    act(() => result.current.pointTo({ kind: 'patrols', index: 1 }));
    expect(map.shown.hover).toEqual({ layer: 'routes', key: 1 });
  });

  it('is not marked by the mouse on the map either, while it is open', () => {
    const { map } = select(1042);
    const at = { x: 5, y: 5, width: 100, height: 100 };
    act(() => map.hover({ ...at, cluster: null, picks: [{ layer: 'routes', keys: [0] }] }));
    expect(map.shown.hover).toBeNull();
  });
});
