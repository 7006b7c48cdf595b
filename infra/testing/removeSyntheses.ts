/** Removes the folder that startSyntheses.ts made (Jest globalTeardown). */
import { rmSync } from 'node:fs';

export default function removeSyntheses(): void {
  rmSync(process.env.SYNTHESES!, { recursive: true, force: true });
}
