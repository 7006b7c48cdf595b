export const EXPORT_MESSAGES = {
  exportFailed:
    'There was an error exporting your data. If the problem persists, please contact {name} and provide him with your searched area, date range, and filter settings.',
  exportStays:
    'You can close this window: the export continues, and the file stays in Exports for 7 days.',
  exportKept: 'The file stays in Exports for 7 days.',
  exportReady: '{file} is ready: {records}, {size}.',
  exportCancelled: 'The export was cancelled.',
  exportDeleted: 'The export was deleted.',
  exportNotChanged: 'That didn’t work. Check your connection and try again.',
  exportsNone:
    'No exports in the last 7 days. To export records, search for them in Explore Data and choose Export above the results.',
  exportsNotLoaded: 'Your exports could not be loaded. Check your connection and try again.',
  exportOutOfReach: 'This file is no longer available. Make it again.',
  exportTables: 'Choose at least one table.',
  exportFormats: 'Choose at least one format.',
  archiveContents:
    'Everything that a nation owns in one file: patrols with all their records, deleted ones as well, histories, flags, original photos, lists, saved mappings and names of people. “npm run import” restores it in a portal that has no patrols of the nation. The file includes what the nation shares with nobody, so store it safely.',
  exportPhotos:
    'Originals of your nation. From other nations, smaller copies without location, and no sensitive photos.',
  exportPhotosNoSize: 'The size of the photos is unknown, because the portal did not respond.',
  exportPhotosTooLarge: 'These photos have {size}; an export can contain {most}.',
} as const;

/** Why an export or a zip of photos was removed before its end. */
export const fileReasons = {
  recordGone:
    'This file was removed because a record in it is no longer available to you. Make it again to get the current records.',
  accessChanged:
    'This file was removed because your access changed. Make it again to get the records that you can see now.',
} as const;

export const exportReasons = {
  failed: 'The records could not be read or written. Try again.',
  stopped: 'The export was not finished, because its job stopped. Try again.',
  interrupted: 'The export was interrupted. It continues automatically within a few minutes.',
  removed: 'The file was deleted.',
  unnoted: 'This file was made before an update of the portal. Make it again.',
  changed: (found: string, expected: string): string =>
    `The results have changed since your search: the export found ${found} instead of ${expected}. Search again, then export.`,
  filters: 'The filter lists have changed since your search. Search again, then export.',
  empty: 'The search finds no records.',
  emptyArchive: 'The nation has no patrols.',
  archiveChanged: (archived: number, now: number): string =>
    `Patrols were added or moved while the archive was made: it has ${archived} patrols, and the nation has ${now}. Try again.`,
  photosTooLarge: (gigabytes: string, most: string): string =>
    `The photos have ${gigabytes} GB; an export can contain ${most} GB. Export fewer records at a time.`,
} as const;

/** Texts in the files of an export. */
export const exportTexts = {
  kind: 'Search Type',
  start: 'Search Range Start',
  end: 'Search Range End',
  area: 'Searched area [latitude, longitude]',
  wholeCoast: 'no limit',
  patrols: 'Patrols',
  withoutLocation: 'Records without a location.',
  areas: 'Areas. GPX has none.',
  photosWithoutFile: 'Photos without a smaller copy, which people outside their nation get.',
  wallClock: 'Local time, without a zone',
  /** At the end of a text in a workbook. */
  cut: ' … (cut here: a cell of Excel has room for 32,767 characters)',
  cutWhy: 'Texts that are longer than a cell of Excel. The CSV files contain them whole.',
} as const;
