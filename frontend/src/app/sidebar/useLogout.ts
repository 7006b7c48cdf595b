import { createContext, useContext } from 'react';

/** Logs out; asks first if something unsaved stays on the device. */
export const LogoutContext = createContext<() => void>(() => undefined);

export const useLogout = (): (() => void) => useContext(LogoutContext);
