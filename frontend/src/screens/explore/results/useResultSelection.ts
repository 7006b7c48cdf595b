import type { SearchColumns, SearchKind } from '@portal/shared-types/contract/search/columns';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MapPort } from '#platform/map/port.ts';
import type { ExploreAddress } from '../search/useExploreAddress';
import { useHovered } from './hovered';
import { toMark, listRecords } from './mapLayers';
import { findRow, selectionAt, type RecordRef } from './recordRef';

interface Picked {
  /** The clicked results; a later search discards the pick. */
  shown: SearchColumns;
  records: readonly RecordRef[];
}

/** Keeps the selected and highlighted record in step between map and table. */
export const useResultSelection = (
  port: MapPort | null,
  shown: SearchColumns | null,
  { query, selection, select }: Pick<ExploreAddress, 'query' | 'selection' | 'select'>,
) => {
  const searchedKind = query?.kind ?? 'patrols';
  const [base, setBase] = useState(query);
  const [kind, setKind] = useState<SearchKind>(searchedKind);
  const [picked, setPicked] = useState<Picked | null>(null);
  if (base !== query) {
    setBase(query);
    setKind(searchedKind);
  }

  const selected = useMemo(
    () => (shown && selection ? findRow(shown, selection, kind) : null),
    [shown, selection, kind],
  );
  const open = (record: RecordRef): void => {
    if (shown) select(selectionAt(shown, record));
  };

  useEffect(
    () =>
      port?.records.onPick((picks) => {
        if (!shown) return;
        const records = listRecords(picks);
        const [only, ...more] = records;
        if (!only) return;
        if (more.length) setPicked({ shown, records });
        else {
          setKind(only.kind);
          select(selectionAt(shown, only));
        }
      }),
    [port, shown, select],
  );

  const opened = selection?.patrolId;
  /** The open patrol's full route is drawn, so its simplified route isn't highlighted. */
  const isDrawn = useCallback(
    ({ kind: recordKind, index }: RecordRef): boolean =>
      recordKind === 'patrols' && opened !== undefined && shown?.patrols.id[index] === opened,
    [shown, opened],
  );

  useEffect(() => {
    const stop = port?.records.onHover((hover) => {
      const [first, ...more] = listRecords(hover?.picks ?? []);
      const only = first && !more.length ? first : null;
      useHovered.getState().set(only);
      port.records.setHover(first && !isDrawn(first) ? toMark(first) : null);
    });
    return () => {
      stop?.();
      useHovered.getState().set(null);
    };
  }, [port, shown, isDrawn]);

  const pointTo = useCallback(
    (record: RecordRef | null): void =>
      port?.records.setHover(record && !isDrawn(record) ? toMark(record) : null),
    [port, isDrawn],
  );
  // Remove the mark of the row that opened the patrol.
  useEffect(() => {
    if (opened !== undefined) port?.records.setHover(null);
  }, [port, opened]);

  return {
    kind,
    setKind,
    selected,
    open,
    pointTo,
    picked: picked?.shown === shown ? picked : null,
    openPicked: (record: RecordRef): void => {
      if (!picked) return;
      setKind(record.kind);
      setPicked(null);
      open(record);
    },
    closePicked: (): void => setPicked(null),
  };
};
