/** Why the smaller sizes of a photo, or a zip file of photos, couldn't be made. */
export const PHOTO_FAILURES = {
  'not a photo': 'This file isn’t a JPEG, PNG, WebP or HEIC photo. The original is kept.',
  'too large':
    'This photo has more than 50 MB, 100 megapixels, or 65,500 pixels on a side. The original is kept.',
  'cannot be read':
    'This photo is damaged and can’t be shown. The original is kept; if you have a better copy, add it.',
  'cannot be shown':
    'The portal can’t show this kind of HEIC photo. The original is kept; to see the photo here, add it as JPEG.',
  'gave up':
    'The portal tried several times to make a smaller size of this photo, without success. The original is kept.',
} as const;

export const zipMessages = {
  fileName: (pid: number): string => `Patrol #${pid} Photos.zip`,
  sharedFileName: (patrols: number): string => `Photos of ${patrols} Patrols.zip`,
  folder: (pid: number): string => `Patrol #${pid}`,
  missing: (entry: string): string =>
    `The zip could not be made: the file of the photo ${entry} is missing.`,
  changed: (entry: string): string =>
    `The zip could not be made: the file of the photo ${entry} is damaged.`,
  failed: 'The zip could not be finished, because files could not be read or written. Try again.',
  stopped: 'The zip was not finished, because its job stopped. Try again.',
  interrupted: 'The zip was interrupted. It continues automatically within a few minutes.',
} as const;

export type PhotoFailure = keyof typeof PHOTO_FAILURES;
