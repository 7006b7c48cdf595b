/** Why the smaller sizes of a photo, or a zip of photos, could not be made. */
export const PHOTO_FAILURES = {
  'not a photo': 'This file isn’t a JPEG, PNG, WebP or HEIC photo. The original is kept.',
  'too large': 'This photo has more than 50 MB or 100 megapixels. The original is kept.',
  'cannot be read':
    'This photo is damaged and can’t be shown. The original is kept; if you have a better copy, add it.',
  'cannot be shown':
    'The portal can’t show HEIC photos. The original is kept; to see the photo here, add it as JPEG.',
  'gave up':
    'The portal tried several times to make a smaller size of this photo, without success. The original is kept.',
} as const;

export type PhotoFailure = keyof typeof PHOTO_FAILURES;
