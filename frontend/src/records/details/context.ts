import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import { createContext, useContext } from 'react';

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

export const below = (level: HeadingLevel): HeadingLevel => Math.min(level + 1, 6) as HeadingLevel;

/** Heading level of the part that shows records: 3 in a panel with its own heading, 2 on a patrol's page. */
export const PartLevel = createContext<HeadingLevel>(3);

export const useInnerLevel = (): HeadingLevel => below(useContext(PartLevel));

export type ShowGeometry = (shapes: readonly Geometry[]) => void;

/** Shows shapes of a record on the map next to it; undefined without a visible map. */
export const ShowGeometryContext = createContext<ShowGeometry | undefined>(undefined);
