/** Address of the licences of bundled packages; the build writes the file. */
export const NOTICES_PATH = '/THIRD-PARTY-NOTICES.txt';
