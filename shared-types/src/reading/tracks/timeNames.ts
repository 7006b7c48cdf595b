/** Names that programs give to the time of a point, in small letters without anything else. */
export const TIME_NAMES: readonly string[] = [
  ...['time', 'timestamp', 'datetime', 'datetimes', 'dt', 'when', 'gpstime', 'fixdatetime'],
  ...['esrignssfixdatetime', 'timecreated', 'creationdate'],
];

/** Programs differ in capitals and separators. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
