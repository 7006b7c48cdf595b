/** Draws the lines that are being edited: in pieces, with handles, and what follows the pointer. */
import type Graphic from '@arcgis/core/Graphic.js';
import GroupLayer from '@arcgis/core/layers/GroupLayer.js';
import type { Position } from '@portal/shared-types/geo/polygon';
import { redrawLine, removeLine, type ChunkedLine } from '../lineChunks';
import type { MapHandle } from '../port';
import { createGraphicsLayer } from './graphicsLayer';
import { lineGraphics, pointGraphics } from './shapes';
import { lineEditSymbols } from './symbols';

type Lines = readonly (readonly Position[])[];

export const createLineDrawing = () => {
  const casings = createGraphicsLayer('Edited line, casing');
  const strokes = createGraphicsLayer('Edited line');
  const marks = createGraphicsLayer('Selected section');
  const handles = createGraphicsLayer('Handles');
  const ghosts = createGraphicsLayer('Dragged point');
  let drawn: ChunkedLine<readonly [Graphic[], Graphic[]]>[] = [];
  const paper = {
    draw: (positions: readonly Position[]) => {
      const pair = [
        lineGraphics([positions], [lineEditSymbols.casing]),
        lineGraphics([positions], [lineEditSymbols.line]),
      ] as const;
      casings.addMany(pair[0]);
      strokes.addMany(pair[1]);
      return pair;
    },
    remove: ([casing, stroke]: readonly [Graphic[], Graphic[]]) => {
      casings.removeMany(casing);
      strokes.removeMany(stroke);
    },
  };
  return {
    layer: new GroupLayer({
      title: 'Edited lines',
      layers: [casings, strokes, marks, ghosts, handles],
    }),
    setLines(lines: Lines): void {
      drawn.slice(lines.length).forEach((line) => removeLine(line, paper));
      drawn = lines.map((positions, i) => redrawLine(drawn[i], positions, paper));
    },
    setChosen(lines: Lines): void {
      marks.removeAll();
      marks.addMany(lineGraphics(lines, lineEditSymbols.chosen));
    },
    setHandles(shown: readonly MapHandle[]): void {
      handles.removeAll();
      for (const style of ['side', 'point', 'end', 'chosen'] as const)
        handles.addMany(
          pointGraphics(
            shown.filter((handle) => handle.style === style).map(({ position }) => position),
            [lineEditSymbols.handles[style]],
          ),
        );
    },
    /** The lines, and the dragged point, that follow the pointer. */
    setGhost(lines: Lines, at: Position | null): void {
      ghosts.removeAll();
      ghosts.addMany(lineGraphics(lines, lineEditSymbols.ghost));
      if (at) ghosts.addMany(pointGraphics([at], [lineEditSymbols.handles.chosen]));
    },
    clearGhost: () => ghosts.removeAll(),
  };
};
