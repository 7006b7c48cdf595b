import { Readable } from 'node:stream';
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import { createInstantReader } from '@portal/shared-types/base/time/wallClock';
import { ROUTES, type FeatureCells, type FeatureFacts, type FixesCells } from '../mapFeatures';
import type { Position } from '../mapGeometry';
import type { TableShape } from '../recordTables';
import type { Batches } from '../../formats/batches';

export interface MapLayer {
  shape: TableShape;
  open: () => Batches;
}

export interface MapWriter {
  start: string;
  end: string;
  /** Around the features of a layer. */
  layer?: { start: (title: string) => string; end: string };
  feature: (facts: FeatureFacts, geometry: Geometry) => string;
  route: {
    start: (facts: FeatureFacts) => string;
    end: string;
    lineStart: string;
    lineEnd: string;
    /** @param toInstant for the times of a route, in its order */
    fix: (
      position: Position,
      time: string | null,
      toInstant: ReturnType<typeof createInstantReader>,
    ) => string;
  };
  /** Between features, lines of a route, and fixes. */
  between: readonly [features: string, lines: string, fixes: string];
  /** Each pass over all layers writes the features of these kinds; other kinds are omitted. */
  passes: readonly (readonly Geometry['type'][])[];
}

/** Counts of what a file contains, complete once it is written. */
export class MapCounts {
  features = 0;
  /** Of kinds that the format doesn't support. */
  otherKinds = 0;
  withoutLocation = 0;
}

const writeRoutes = async function* (
  batches: Batches,
  { route, between }: MapWriter,
  counts: MapCounts,
): AsyncGenerator<string> {
  const [betweenFeatures, betweenLines, betweenFixes] = between;
  let line: number | null = null;
  let toInstant = createInstantReader();
  for await (const rows of batches) {
    let text = '';
    for (const [facts, no, positionsText, timesText] of rows as unknown as FixesCells[]) {
      const positions = JSON.parse(positionsText) as Position[];
      if (!positions.length) {
        counts.withoutLocation++;
        continue;
      }
      const times = timesText === null ? [] : (JSON.parse(timesText) as (string | null)[]);
      if (facts !== null) {
        if (line !== null) text += route.lineEnd + route.end;
        text += counts.features++ ? betweenFeatures : '';
        toInstant = createInstantReader();
        text += route.start(JSON.parse(facts) as FeatureFacts) + route.lineStart;
      } else if (no !== line) text += route.lineEnd + betweenLines + route.lineStart;
      else text += betweenFixes;
      line = no;
      const fixes = positions.map((one, i) => route.fix(one, times[i] ?? null, toInstant));
      text += fixes.join(betweenFixes);
    }
    yield text;
  }
  if (line !== null) yield route.lineEnd + route.end;
};

const writeFeatures = async function* (
  batches: Batches,
  { feature, between, passes }: MapWriter,
  pass: number,
  counts: MapCounts,
): AsyncGenerator<string> {
  for await (const rows of batches) {
    let text = '';
    for (const [facts, geometryText] of rows as unknown as FeatureCells[]) {
      if (geometryText === null) {
        if (pass === 0) counts.withoutLocation++;
        continue;
      }
      const geometry = JSON.parse(geometryText) as Geometry;
      if (!passes[pass]!.includes(geometry.type)) {
        if (pass === 0 && !passes.flat().includes(geometry.type)) counts.otherKinds++;
        continue;
      }
      text += counts.features++ ? between[0] : '';
      text += feature(JSON.parse(facts) as FeatureFacts, geometry);
    }
    yield text;
  }
};

export const mapStream = (
  layers: readonly MapLayer[],
  writer: MapWriter,
  counts: MapCounts,
): Readable => {
  const chunks = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from(writer.start);
    for (const [pass, kinds] of writer.passes.entries())
      for (const { shape, open } of layers) {
        const isRoutes = shape.file === ROUTES.file;
        if (isRoutes && !kinds.includes('LineString')) continue;
        if (writer.layer) yield Buffer.from(writer.layer.start(shape.title));
        const texts = isRoutes
          ? writeRoutes(open(), writer, counts)
          : writeFeatures(open(), writer, pass, counts);
        for await (const text of texts) if (text !== '') yield Buffer.from(text);
        if (writer.layer) yield Buffer.from(writer.layer.end);
      }
    yield Buffer.from(writer.end);
  };
  return Readable.from(chunks(), { objectMode: false });
};
