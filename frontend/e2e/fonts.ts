import type { Page } from 'playwright-core';

/** Fonts that draw a text in the patrol's panel: family names, with "(device)" after those of the device. */
export const fontsOf = async (page: Page, text: string): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    await devtools.send('DOM.getDocument');
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: `[...document.querySelectorAll('article *')].find((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.data.includes(${JSON.stringify(text)})))`,
    });
    const { nodeId } = await devtools.send('DOM.requestNode', { objectId: result.objectId! });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const names = fonts.map(({ familyName, isCustomFont }) =>
      isCustomFont ? familyName : `${familyName} (device)`,
    );
    return [...new Set(names)].sort();
  } finally {
    await devtools.detach();
  }
};
