/** Address of the licences of the packages that the portal contains; the build writes the file. */
export const NOTICES_PATH = '/THIRD-PARTY-NOTICES.txt';
