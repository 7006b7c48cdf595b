import { createContext, useContext } from 'react';
import type { HeadingLevel } from '../../../records/details/headings';

/** Of the headings of a patrol's parts: 3 below the panel's own heading, 2 on the patrol's page. */
export const PartLevel = createContext<HeadingLevel>(3);

export const usePartLevel = (): HeadingLevel => useContext(PartLevel);

/**
 * Whether the parts have their height. What comes in above a record that is in focus would push it away
 * again, so that it is brought into view only then.
 */
export const Settled = createContext(true);

export const useSettled = (): boolean => useContext(Settled);
