import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MapPort } from '../../../platform/map/port';
import type { Selection } from '../search/address';
import type { SearchQuestion } from '../search/question';
import { useHovered } from './hovered';
import { markOf, placesOf } from './mapLayers';
import { rowOf, selectionAt, type RecordPlace } from './recordPlace';

interface Address {
  question: SearchQuestion | null;
  selection: Selection | null;
  select: (selection: Selection | null) => void;
}

interface Picked {
  /** The clicked results; a later search discards the pick. */
  found: SearchColumns;
  places: readonly RecordPlace[];
}

/** Keeps the selected and highlighted record in step between map and table. */
export const useResultPlaces = (
  port: MapPort | null,
  found: SearchColumns | null,
  { question, selection, select }: Address,
) => {
  const asked = question?.kind ?? 'patrols';
  const [base, setBase] = useState(question);
  const [kind, setKind] = useState<SearchKind>(asked);
  const [picked, setPicked] = useState<Picked | null>(null);
  if (base !== question) {
    setBase(question);
    setKind(asked);
  }

  const selected = useMemo(
    () => (found && selection ? rowOf(found, selection, kind) : null),
    [found, selection, kind],
  );
  const open = (place: RecordPlace): void => {
    if (found) select(selectionAt(found, place));
  };

  useEffect(
    () =>
      port?.records.onPick((picks) => {
        if (!found) return;
        const places = placesOf(picks);
        const [only, ...more] = places;
        if (!only) return;
        if (more.length) setPicked({ found, places });
        else {
          setKind(only.kind);
          select(selectionAt(found, only));
        }
      }),
    [port, found, select],
  );

  const opened = selection?.patrolId;
  /** The open patrol's full route is drawn; the search's outline would be next to it. */
  const isDrawn = useCallback(
    ({ kind: of, index }: RecordPlace): boolean =>
      of === 'patrols' && opened !== undefined && found?.patrols.id[index] === opened,
    [found, opened],
  );

  useEffect(() => {
    const stop = port?.records.onHover((hover) => {
      const [first, ...more] = placesOf(hover?.picks ?? []);
      const only = first && !more.length ? first : null;
      useHovered.getState().set(only);
      port.records.setHover(first && !isDrawn(first) ? markOf(first) : null);
    });
    return () => {
      stop?.();
      useHovered.getState().set(null);
    };
  }, [port, found, isDrawn]);

  /** Marks the row's record on the map; null removes the mark. */
  const pointTo = useCallback(
    (place: RecordPlace | null): void =>
      port?.records.setHover(place && !isDrawn(place) ? markOf(place) : null),
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
    picked: picked?.found === found ? picked : null,
    openPicked: (place: RecordPlace): void => {
      if (!picked) return;
      setKind(place.kind);
      setPicked(null);
      open(place);
    },
    closePicked: (): void => setPicked(null),
  };
};
