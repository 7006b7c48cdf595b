import { createContext, useContext } from 'react';

/** Logs out; asks first where something unsaved stays behind on the device. */
export const LogoutContext = createContext<() => void>(() => undefined);

export const useLogout = (): (() => void) => useContext(LogoutContext);
