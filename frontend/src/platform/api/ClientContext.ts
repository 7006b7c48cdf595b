import type { Client } from '@portal/shared-types/contract/api/client';
import { createContext, useContext } from 'react';

/** The signed-in person's client; available only behind the route guard. */
export const ClientContext = createContext<Client | null>(null);

export const useClient = (): Client => {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient is for screens behind the guard');
  return client;
};
