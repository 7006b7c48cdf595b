import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MapPort } from '../../../platform/map/port';
import type { ExploreAddress } from '../search/useExploreAddress';
import { useHovered } from './hovered';
import { toMark, listRecords } from './mapLayers';
import { findRow, selectionAt, type RecordPlace } from './recordPlace';

interface Picked {
  /** The clicked results; a later search discards the pick. */
  shown: SearchColumns;
  places: readonly RecordPlace[];
}

/** Keeps the selected and highlighted record in step between map and table. */
export const useResultPlaces = (
  port: MapPort | null,
  shown: SearchColumns | null,
  { question, selection, select }: Pick<ExploreAddress, 'question' | 'selection' | 'select'>,
) => {
  const searchedKind = question?.kind ?? 'patrols';
  const [base, setBase] = useState(question);
  const [kind, setKind] = useState<SearchKind>(searchedKind);
  const [picked, setPicked] = useState<Picked | null>(null);
  if (base !== question) {
    setBase(question);
    setKind(searchedKind);
  }

  const selected = useMemo(
    () => (shown && selection ? findRow(shown, selection, kind) : null),
    [shown, selection, kind],
  );
  const open = (place: RecordPlace): void => {
    if (shown) select(selectionAt(shown, place));
  };

  useEffect(
    () =>
      port?.records.onPick((picks) => {
        if (!shown) return;
        const places = listRecords(picks);
        const [only, ...more] = places;
        if (!only) return;
        if (more.length) setPicked({ shown, places });
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
    ({ kind: of, index }: RecordPlace): boolean =>
      of === 'patrols' && opened !== undefined && shown?.patrols.id[index] === opened,
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
    (place: RecordPlace | null): void =>
      port?.records.setHover(place && !isDrawn(place) ? toMark(place) : null),
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
    openPicked: (place: RecordPlace): void => {
      if (!picked) return;
      setKind(place.kind);
      setPicked(null);
      open(place);
    },
    closePicked: (): void => setPicked(null),
  };
};
