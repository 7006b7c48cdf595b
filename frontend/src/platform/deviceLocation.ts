export const geolocation = (): Geolocation | undefined =>
  (navigator as Partial<Pick<Navigator, 'geolocation'>>).geolocation;
