import type { Bounds } from '@portal/shared-types/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { useSyncExternalStore } from 'react';
import type { MapPort } from '../../../platform/map/port';
import { addressText, type Address } from './address';
import type { Draft } from './draft';
import { showsSearched } from './searchBounds';

/** Without bounds, which the draft doesn't have. */
const formText = (form: Draft): string => addressText({ ...form, bounds: null });

const isConstrained = ({ constrain, polygon }: Draft): boolean => constrain && !polygon;

const useMapHasMoved = (port: MapPort | null, searched: Bounds): boolean =>
  useSyncExternalStore(
    (change) => port?.view.onBounds(change) ?? (() => undefined),
    () => {
      const seen = port?.view.bounds();
      return seen ? !showsSearched(seen, searched) : false;
    },
  );

/** True when a search now would differ from the last one, or would be the first in a drawn area. */
export const useOutdated = (
  port: MapPort | null,
  draft: Draft,
  { question, selection }: Address,
): boolean => {
  const hasMoved = useMapHasMoved(port, question?.bounds ?? INITIAL_BOUNDS);
  if (!question) return draft.polygon !== null;
  if (formText(draft) !== formText(question)) return true;
  // The map moves automatically to an open patrol.
  return hasMoved && selection === null && isConstrained(draft);
};
