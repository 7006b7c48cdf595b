export interface Check {
  name: string;
  advice: string;
  /** @returns details for the list; rejects with the reason of a failure */
  run: () => Promise<string | void>;
}

export interface Group {
  checks: readonly Check[];
  /** Why these checks aren't run, asked when it is their turn; undefined: they are. */
  skipped?: () => string | undefined;
  /** Each check needs those before it: after a failure, the others aren't run. */
  isChain?: boolean;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Node's fetch reports "fetch failed"; its cause has the reason. */
const formatReason = (error: unknown): string => {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return [message, cause?.message].filter(Boolean).join(': ') || String(error);
};

export const runChecks = async (
  groups: readonly Group[],
  print: (line: string) => void,
): Promise<Counts> => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { checks, skipped, isChain } of groups) {
    let reason = skipped?.();
    for (const { name, advice, run } of checks) {
      if (reason !== undefined) {
        counts.skipped += 1;
        print(`– ${name}: not checked, ${reason}`);
        continue;
      }
      try {
        const details = await run();
        counts.passed += 1;
        print(`✓ ${name}${details ? `: ${details}` : ''}`);
      } catch (error) {
        counts.failed += 1;
        print(`✗ ${name}: ${formatReason(error)}\n  What to do: ${advice}`);
        if (isChain) reason = `because “${name}” failed`;
      }
    }
  }
  return counts;
};
