/**
 * Glyphs for map labels, without a font service. The map requests `fonts/<font>/<first>-<last>.pbf` (256 code
 * points as signed distance fields, in Mapbox's glyph format); they are drawn here in the portal's typeface.
 */
import TinySDF from '@mapbox/tiny-sdf';
import { PbfWriter } from 'pbf';
import { BASIC, DEVICE, LETTERS } from '../../ui/fonts/family';

const SIZE = 24;

/** Control characters and halves of surrogate pairs have no glyphs. */
const drawable = (code: number): boolean =>
  (code >= 32 && code <= 126) || (code >= 160 && (code < 0xd800 || code > 0xdfff));

const writeGlyph = ({ sdf, code }: { sdf: TinySDF; code: number }, pbf: PbfWriter): void => {
  const glyph = sdf.draw(String.fromCharCode(code));
  pbf.writeVarintField(1, code);
  if (glyph.glyphWidth && glyph.glyphHeight)
    pbf.writeBytesField(2, new Uint8Array(glyph.data.buffer));
  pbf.writeVarintField(3, glyph.glyphWidth);
  pbf.writeVarintField(4, glyph.glyphHeight);
  pbf.writeSVarintField(5, glyph.glyphLeft);
  // The format measures from the baseline of a 24-pixel line.
  pbf.writeSVarintField(6, glyph.glyphTop - SIZE);
  pbf.writeVarintField(7, Math.round(glyph.glyphAdvance));
};

/**
 * The families to draw with, once they are loaded. Bold text is counts and lengths, which need no letters of
 * names; a canvas would load them for the mere mention.
 */
const loadedFamilies = async (weight: string): Promise<string> => {
  const families = weight === 'bold' ? [BASIC] : [BASIC, LETTERS];
  // Without a connection, the device's fonts must do.
  await Promise.allSettled(
    families.map((family) => document.fonts.load(`${weight} ${SIZE}px ${family}`, 'a')),
  );
  return [...families, DEVICE].join(', ');
};

/** The glyphs at an address; undefined if it isn't an address of glyphs. */
export const drawGlyphs = async (address: string): Promise<ArrayBuffer | undefined> => {
  const match = /\/([^/]+)\/(\d+)-(\d+)\.pbf$/.exec(address);
  if (!match) return undefined;
  const [, font = '', first, last] = match;
  const fontWeight = font.includes('bold') ? 'bold' : 'normal';
  const sdf = new TinySDF({
    fontSize: SIZE,
    buffer: 3,
    radius: 8,
    cutoff: 0.25,
    fontFamily: await loadedFamilies(fontWeight),
    fontWeight,
    fontStyle: font.includes('italic') ? 'italic' : 'normal',
  });
  const pbf = new PbfWriter();
  pbf.writeMessage(
    1,
    (_, stack) => {
      stack.writeStringField(1, font);
      stack.writeStringField(2, `${first}-${last}`);
      for (let code = Number(first); code <= Number(last); code++)
        if (drawable(code)) stack.writeMessage(3, writeGlyph, { sdf, code });
    },
    null,
  );
  return pbf.finish().slice().buffer;
};
