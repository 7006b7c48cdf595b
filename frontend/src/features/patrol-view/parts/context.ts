import { createContext, useContext } from 'react';
import type { HeadingLevel } from '../../../records/details/headings';

/** Heading level of a patrol's parts: 3 below the panel's own heading, 2 on the patrol's page. */
export const PartLevel = createContext<HeadingLevel>(3);

export const usePartLevel = (): HeadingLevel => useContext(PartLevel);

/**
 * Whether the parts have reached their height. A focused record scrolls into view only then, because content
 * that loads above it would push it away again.
 */
export const Settled = createContext(true);

export const useSettled = (): boolean => useContext(Settled);
