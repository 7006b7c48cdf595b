import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapStyles } from './mapStylesPlugin';
import { packageFolder } from './paths';

const sheet = readFileSync(
  join(packageFolder('@arcgis/core'), 'assets', 'esri', 'themes', 'light', 'main.css'),
  'utf8',
);

it('keeps the rules of the map, and none of widgets and their fonts', () => {
  const css = mapStyles(sheet);
  for (const selector of [
    '.esri-view{',
    '.esri-view .esri-view-root{',
    '.esri-view .esri-view-surface{',
    '.esri-view .esri-view-surface:focus:after{',
    '.esri-view .esri-view-surface[data-navigating=true]{',
    '.esri-view .esri-display-object,',
    '.esri-ui{',
    '.esri-view-attribution{',
    '.esri-attribution{',
    '.esri-attribution__powered-by{',
    '.esri-interactive{',
    '.esri-overlay-surface{',
    '.esri-text-overlay-item{',
    '.esri-zoom-box__container{',
    '.esri-zoom-box__overlay-background{',
    '.esri-zoom-box__outline{',
  ])
    expect(css).toContain(selector);
  expect(css).not.toMatch(/@font-face|widget|popup|@media|:root/);
  expect(css.length).toBeLessThan(sheet.length / 40);
});

it('keeps no rule that applies only under a condition', () => {
  const always = '.esri-ui{inset:0}';
  const printed = '@media print{.esri-expand{top:0}.esri-ui{display:none}}';
  expect(mapStyles(printed + always)).toBe(always);
});
