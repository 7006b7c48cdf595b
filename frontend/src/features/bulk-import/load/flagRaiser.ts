/** Raises the flags chosen in the check step, once their patrols are in the portal. */
import { ImportStopped, type Portal } from '@portal/shared-types/reading/import/portal';
import type { Saved } from '@portal/shared-types/reading/import/send';
import { raiseFlags } from '../../outbox/raiseFlags';
import type { FlagToRaise } from '../../plausibility/hintChoices';

export const createFlagRaiser = () => {
  const due: { saved: Saved; flags: readonly FlagToRaise[] }[] = [];
  let [raised, refused] = [0, 0];
  return {
    add: (saved: Saved, flags: readonly FlagToRaise[]): void => {
      if (flags.length) due.push({ saved, flags });
    },
    /** Raises each once. @throws ImportStopped when the portal doesn't respond; flags stay pending. */
    raise: async (portal: Portal): Promise<void> => {
      for (let next = due[0]; next; next = due[0]) {
        const { saved, flags } = next;
        const draftId = `import ${saved.response.patrolId}`;
        let rejected;
        try {
          rejected = await portal.call((client) =>
            raiseFlags(client, { ...saved, draftId }, flags),
          );
        } catch (error) {
          if (error instanceof ImportStopped) throw error;
          throw new ImportStopped('no response', (error as Error).message);
        }
        refused += rejected;
        raised += flags.length - rejected;
        due.shift();
      }
    },
    /** `refused`: rejected by the server for good. */
    counts: () => ({ raised, refused }),
  };
};

export type FlagRaiser = ReturnType<typeof createFlagRaiser>;
