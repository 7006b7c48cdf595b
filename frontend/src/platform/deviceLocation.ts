/** The browser's source of locations; undefined if it has none. */
export const geolocation = (): Geolocation | undefined =>
  (navigator as Partial<Pick<Navigator, 'geolocation'>>).geolocation;
