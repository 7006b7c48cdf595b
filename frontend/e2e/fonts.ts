import type { Page } from '@playwright/test';

/**
 * The fonts that draw a text wherever the patrol's panel shows it: family names, with "(device)" after those of
 * the device.
 */
export const listFonts = async (page: Page, text: string): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    await devtools.send('DOM.getDocument');
    const quoted = text.includes('"') ? `'${text}'` : `"${text}"`;
    const { searchId, resultCount } = await devtools.send('DOM.performSearch', {
      query: `//article//*[text()[contains(., ${quoted})]]`,
    });
    const { nodeIds } = await devtools.send('DOM.getSearchResults', {
      searchId,
      fromIndex: 0,
      toIndex: resultCount,
    });
    const names = new Set<string>();
    for (const nodeId of nodeIds) {
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      for (const { familyName, isCustomFont } of fonts)
        names.add(isCustomFont ? familyName : `${familyName} (device)`);
    }
    return [...names].sort();
  } finally {
    await devtools.detach();
  }
};
