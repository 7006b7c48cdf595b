/** What every person does: sign in. */
import type { Stage } from './journey';

/** Goes to the login page and signs in; ends when the login page has gone. */
export const signIn = async ({ page, portal }: Stage, username: string): Promise<void> => {
  await page.goto(`${portal.address}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(portal.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
};
