import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { getReplacement } from './noPopupsPlugin';
import { packageFolder } from './paths';

const widgets = join(packageFolder('@arcgis/core'), 'widgets');

it('replaces the popups of the installed ArcGIS, under paths of any system, and nothing else', () => {
  const popup = join(widgets, 'Popup.js');
  expect(existsSync(popup)).toBe(true);
  expect(getReplacement(popup)).toMatch(/^export default class Popup /);
  expect(getReplacement('C:\\portal\\node_modules\\@arcgis\\core\\widgets\\Popup.js')).toBe(
    getReplacement(popup),
  );
  expect(getReplacement(join(widgets, 'Popup', 'PopupViewModel.js'))).toBeUndefined();
  expect(getReplacement(join(widgets, 'Attribution.js'))).toBeUndefined();
});

it('says where to look if a popup is opened after all', () => {
  const code = getReplacement(join(widgets, 'Popup.js'))!;
  // Jest can't import a module from a text.
  const open = (): unknown => runInNewContext(`new (${code.replace('export default ', '')})()`);
  expect(open).toThrow('This build has no popups: see frontend/build/noPopupsPlugin.ts.');
});
