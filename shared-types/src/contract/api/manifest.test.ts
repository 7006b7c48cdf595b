import { manifest, parseManifest } from './manifest';

const text = (species: unknown): string =>
  JSON.stringify({
    title: 'whales',
    patrol: { nation: 'North Inlet' },
    tables: [
      {
        files: 'w.csv',
        record: 'sighting',
        time: { column: 'when', zone: 'local' },
        position: { latitude: 'lat', longitude: 'lon', required: false },
        details: { species },
      },
    ],
  });
const whale = { column: 'name' };

it('accepts a list or its absence, and not both', () => {
  expect(() => parseManifest(text({ onList: 'whale_species', of: whale }))).not.toThrow();
  expect(() => parseManifest(text({ notOnList: 'whale_species', of: whale }))).not.toThrow();
  const both = { onList: 'whale_species', notOnList: 'whale_species', of: whale };
  expect(() => parseManifest(text(both))).toThrow(/^has an error at tables.0.details.species/);
  expect(() => parseManifest(text({ of: whale }))).toThrow(/has an error/);
});

it('reports a text that isn’t JSON', () => {
  expect(() => parseManifest('{')).toThrow(/^can’t be read: /);
});

it('reads lists within lists in one go each', () => {
  let source: unknown = whale;
  // Reading each level twice would take forever.
  for (let i = 0; i < 60; i++) source = { onList: 'whale_species', of: source };
  expect(manifest.safeParse(JSON.parse(text(source))).success).toBe(true);
});
