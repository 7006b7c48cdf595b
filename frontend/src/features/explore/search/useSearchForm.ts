import type { Bounds } from '@portal/shared-types/geo/polygon';
import { useEffect, useState } from 'react';
import type { MapPort } from '../../../map/port';
import { useDraft } from './draft';
import { writeAddress } from './address';
import { defaultQuestion, type SearchQuestion } from './question';
import { sameBounds, toFiveDecimals } from './searchBounds';

interface Address {
  question: SearchQuestion | null;
  ask: (question: SearchQuestion) => void;
  clear: () => void;
}

/** Shows the polygon of the draft on the map, and takes into the draft what is drawn there. */
const useDrawing = (
  port: MapPort | null,
  [draft, setDraft]: ReturnType<typeof useDraft>,
): [boolean, (drawing: boolean) => void] => {
  const [drawing, setDrawing] = useState(false);
  const { polygon } = draft;
  useEffect(() => {
    port?.setPolygon(polygon);
  }, [port, polygon]);
  useEffect(
    () =>
      port?.onPolygon((ring) => {
        setDrawing(false);
        setDraft((now) => ({ ...now, polygon: ring }));
      }),
    [port, setDraft],
  );
  return [drawing, setDrawing];
};

/** Back to an earlier search brings back the part of the coast that it looked at. */
const useSearchedBounds = (port: MapPort | null, searched: Bounds | null): void => {
  useEffect(() => {
    const seen = port?.bounds();
    if (port && searched && seen && !sameBounds(seen, searched)) void port.goTo(searched);
  }, [port, searched]);
};

/** Two questions are the same when their addresses are. */
const addressText = (question: SearchQuestion): string =>
  writeAddress({ question, selection: null }).toString();

export const useSearchForm = (port: MapPort | null, address: Address, repeat: () => void) => {
  const drafting = useDraft(address.question);
  const [draft, onDraft] = drafting;
  const [drawing, setDrawing] = useDrawing(port, drafting);
  useSearchedBounds(port, address.question?.bounds ?? null);

  const onSearch = (): void => {
    const seen = draft.constrain && !draft.polygon ? (port?.bounds() ?? null) : null;
    const asked: SearchQuestion = { ...draft, bounds: seen && toFiveDecimals(seen) };
    const same = address.question && addressText(asked) === addressText(address.question);
    if (same) repeat();
    else address.ask(asked);
  };

  const onClear = (): void => {
    // The address may hold no search already, while the panel does.
    onDraft(defaultQuestion());
    address.clear();
  };

  return {
    drawing,
    panel: {
      draft,
      onDraft,
      onSearch,
      onClear,
      area: {
        possible: port !== null,
        drawing,
        onDraw: () => {
          port?.startDrawing();
          setDrawing(true);
        },
        onCancel: () => {
          port?.cancelDrawing();
          setDrawing(false);
        },
      },
    },
  };
};
