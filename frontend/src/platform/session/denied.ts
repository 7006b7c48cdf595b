/** Lets a screen report that the server denies this person access after all. */
import { createContext, useContext } from 'react';

export const DenyContext = createContext<() => void>(() => undefined);

/** Shows the 404 page instead of the screen, because its existence isn't public. */
export const useDeny = (): (() => void) => useContext(DenyContext);
