/** Settings of this installation, read when the app starts; nothing waits for them. */
import { createContext, useContext } from 'react';
import { DEFAULT_SUPPORT_CONTACT } from '@portal/shared-types/text/entryMessages';

export interface Settings {
  /** Who helps: fills `{name}` in messages. */
  supportContact: string;
  /** Address of an online basemap's tiles with {level}, {col} and {row}; null: the bundled one only. */
  onlineTiles: string | null;
}

export const DEFAULT_SETTINGS: Settings = {
  supportContact: DEFAULT_SUPPORT_CONTACT,
  onlineTiles: null,
};

const settingsOf = (value: unknown): Settings => {
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

/** Settings of `/config.json`; the defaults where it is missing or unreadable. */
export const readSettings = async (get: typeof fetch = fetch): Promise<Settings> => {
  try {
    const response = await get('/config.json');
    return response.ok ? settingsOf(await response.json()) : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
};

export const SettingsContext = createContext<Settings>(DEFAULT_SETTINGS);
export const useSettings = (): Settings => useContext(SettingsContext);
