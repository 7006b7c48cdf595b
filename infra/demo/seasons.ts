/** The year on this coast, by month from January. */
export const PATROL_SEASON = [0.3, 0.35, 0.6, 0.9, 1.3, 1.7, 2, 2, 1.5, 0.9, 0.5, 0.35] as const;
export const WHALE_SEASON = [0.2, 0.2, 0.4, 0.7, 1, 1.3, 1.6, 1.9, 1.8, 1.3, 0.6, 0.3] as const;
export const BEAR_SEASON = [0, 0, 0.1, 0.6, 1.2, 1.2, 1, 1.2, 1.6, 1.2, 0.3, 0] as const;
export const BOAT_SEASON = [0.2, 0.2, 0.4, 0.7, 1.1, 1.6, 2, 2, 1.3, 0.6, 0.3, 0.2] as const;
export const CRAB_SEASON = [0.5, 0.5, 0.7, 1, 1.2, 1.3, 1.5, 1.5, 1.2, 0.9, 0.7, 0.5] as const;
/** Average air and sea surface temperature in °C, and average wind in Beaufort. */
export const AIR_TEMPERATURE = [4, 4.5, 6, 8, 11, 13.5, 15.5, 16, 13.5, 10, 6.5, 4.5] as const;
export const SEA_TEMPERATURE = [7.5, 7, 7.5, 8.5, 10.5, 12.5, 14, 14.5, 13, 11, 9, 8] as const;
export const WIND_BEAUFORT = [4.2, 4, 3.7, 3.2, 2.7, 2.4, 2.1, 2.1, 2.7, 3.6, 4.2, 4.3] as const;
/** Share of hours with rain. */
export const RAIN = [0.6, 0.55, 0.5, 0.45, 0.35, 0.3, 0.2, 0.22, 0.35, 0.55, 0.62, 0.62] as const;

/** 0 for January. @param seconds of local time */
export const getMonthIndex = (seconds: number): number => new Date(seconds * 1000).getUTCMonth();
