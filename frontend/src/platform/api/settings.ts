/** Settings of this installation, read at startup without blocking it. */
import { createContext, useContext } from 'react';
import { DEFAULT_SUPPORT_CONTACT } from '@portal/shared-types/base/text/entryMessages';

export interface Settings {
  /** The person to contact for help; fills `{name}` in messages. */
  supportContact: string;
  /** Tile address of an online basemap with {level}, {col} and {row}; null: only the bundled one. */
  onlineTiles: string | null;
}

export const DEFAULT_SETTINGS: Settings = {
  supportContact: DEFAULT_SUPPORT_CONTACT,
  onlineTiles: null,
};

const parseSettings = (value: unknown): Settings => {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof Settings, unknown>
  >;
  const text = (v: unknown): v is string => typeof v === 'string' && v !== '';
  return {
    supportContact: text(given.supportContact)
      ? given.supportContact
      : DEFAULT_SETTINGS.supportContact,
    onlineTiles: text(given.onlineTiles) ? given.onlineTiles : null,
  };
};

/** Settings of `/config.json`; defaults if it is missing or invalid. */
export const readSettings = async (get: typeof fetch = fetch): Promise<Settings> => {
  try {
    const response = await get('/config.json');
    return response.ok ? parseSettings(await response.json()) : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
};

export const SettingsContext = createContext<Settings>(DEFAULT_SETTINGS);
export const useSettings = (): Settings => useContext(SettingsContext);
