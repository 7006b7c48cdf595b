import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';
import { useEffect, useMemo, useState } from 'react';
import type { MapPort } from '../../../map/port';
import type { Selection } from '../search/address';
import type { SearchQuestion } from '../search/question';
import { positionOf } from './mapRecords';
import { rowOf, selectionAt, type RecordPlace } from './recordPlace';

interface Address {
  question: SearchQuestion | null;
  selection: Selection | null;
  select: (selection: Selection | null) => void;
}

interface Picked {
  /** The results that were clicked; a later search makes the choice void. */
  found: SearchColumns;
  kind: SearchKind;
  indexes: readonly number[];
}

const KIND_OF_LAYER = { routes: 'patrols', sightings: 'sightings', surveys: 'surveys' } as const;

/** Keeps map and table in step about which record is looked at. */
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
      port?.onPick((pick) => {
        if (!pick || !found) return;
        const layerKind = KIND_OF_LAYER[pick.layer];
        const [only, ...more] = pick.keys;
        if (only === undefined) return;
        if (more.length) setPicked({ found, kind: layerKind, indexes: pick.keys });
        else {
          setKind(layerKind);
          select(selectionAt(found, { kind: layerKind, index: only }));
        }
      }),
    [port, found, select],
  );

  return {
    kind,
    setKind,
    selected,
    open,
    pointTo: (place: RecordPlace | null): void => {
      if (found) port?.setPointer(place && positionOf(found, place.kind, place.index));
    },
    picked: picked?.found === found ? picked : null,
    openPicked: (index: number): void => {
      if (!picked) return;
      setKind(picked.kind);
      setPicked(null);
      open({ kind: picked.kind, index });
    },
    closePicked: (): void => setPicked(null),
  };
};
