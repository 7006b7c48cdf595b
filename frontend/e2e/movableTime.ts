import type { BrowserContext } from '@playwright/test';

const milliseconds = (time: string): number => {
  const parts = time.split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0) * 1000;
};

/**
 * Lets hours pass in the browser and, as far as it can see, on the server. A new session begins at the
 * server's own time, so from a sign-in on, the device's clock is ahead by the time that passed before.
 * @returns lets time pass, as "07:54:02"
 */
export const movableTime = async (context: BrowserContext) => {
  let passed = 0;
  await context.clock.install();
  await context.route('**/api/v0/**', async (route) => {
    // The portal may close an idle connection just then; a browser would repeat the request too.
    const response = await route.fetch({ maxRetries: 3 });
    const isSignIn = response.url().endsWith('/login/') && response.ok();
    if (isSignIn) passed = 0;
    const headers = response.headers();
    const date = new Date(Date.parse(headers.date!) + passed).toUTCString();
    await route.fulfill({ response, headers: { ...headers, date } });
  });
  return async (time: string): Promise<void> => {
    passed += milliseconds(time);
    await context.clock.fastForward(time);
  };
};
