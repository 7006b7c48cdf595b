/** How a screen says that the server refuses it to this person after all. */
import { createContext, useContext } from 'react';

export const DenyContext = createContext<() => void>(() => undefined);

/** Shows the 404 page in place of the screen, which only some people may know of. */
export const useDeny = (): (() => void) => useContext(DenyContext);
