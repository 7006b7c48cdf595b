/** What every person does: sign in, and wait for what was searched for. */
import type { Stage } from './journey';
import { mapIdle } from './mapPlaces';

/** Goes to the login page and signs in; ends when the login page has gone. */
export const signIn = async (
  { page, portal }: Pick<Stage, 'page' | 'portal'>,
  username: string,
): Promise<void> => {
  await page.goto(`${portal.address}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(portal.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
};

/** Waits until a search is complete and drawn; gives the sentence that says what was found. */
export const found = async ({ page }: Pick<Stage, 'page'>): Promise<string> => {
  const sentence = page.getByText(/^Found [\d,]+ \w+/).first();
  await sentence.waitFor();
  await mapIdle(page);
  return (await sentence.textContent()) ?? '';
};
