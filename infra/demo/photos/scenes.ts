/** Fictional scenes of the coast as SVG: sky, hills and water, with the subject of a record in front. */
import type { Random } from '../random';

const WIDTH = 1280;
const HEIGHT = 960;
/** Scale of the rendered picture; it takes a third of the time. */
const SCALE = 0.8;
const HORIZON = 430;

type Subject = (r: Random) => string;

const at = (x: number, y: number, scale: number, content: string): string =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})">${content}</g>`;

const fluke: Subject = (r) =>
  at(
    r.between(420, 860),
    r.between(560, 640),
    r.between(0.9, 1.6),
    '<path d="M-190-150c60-10 120 10 180 70l10 10 10-10c60-60 120-80 180-70-40 60-90 90-140 110-20 30-28 60-28 100h-44c0-40-8-70-28-100-50-20-100-50-140-110z" fill="#20303a"/><path d="M-150-130c40 0 90 30 130 74M150-130c-40 0-90 30-130 74" stroke="#e8eef0" stroke-width="7" fill="none" opacity=".5"/><ellipse cy="62" rx="150" ry="16" fill="#fff" opacity=".55"/>',
  );

const seal: Subject = (r) =>
  at(
    r.between(400, 800),
    640,
    r.between(1, 1.5),
    '<path d="M-300 90c40-90 160-110 280-100s220 40 280 100z" fill="#5d5a55"/><path d="M-190-8c10-60 60-90 110-80 60 12 150 40 210 96-40 10-280 12-320-16z" fill="#8a8478"/><circle cx="-128" cy="-60" r="6" fill="#111"/><path d="M-176-44l-34 6m34 0l-32 14" stroke="#222" stroke-width="3"/>',
  );

const birds: Subject = (r) =>
  Array.from({ length: r.int(4, 9) }, () =>
    at(
      r.between(120, 1160),
      r.between(120, 620),
      r.between(0.6, 1.8),
      '<path d="M-60 6c20-26 44-24 60 0 16-24 40-26 60 0-24-10-44-6-60 10-16-16-36-20-60-10z" fill="#22272b"/>',
    ),
  ).join('');

const boat: Subject = (r) => {
  const hull = r.pick(['#b23a2e', '#21506e', '#e9e4d8', '#2f6b4a']);
  return at(
    r.between(380, 900),
    r.between(520, 640),
    r.between(0.8, 1.7),
    `<path d="M-220 0h450l-60 84h-330z" fill="${hull}"/><path d="M-90-80h170l26 80h-220z" fill="#f4f1e8"/><path d="M-66-62h56v36h-62zm76 0h52l10 36h-62z" fill="#35505f"/><path d="M20-80v-120m0 20l70 90" stroke="#333" stroke-width="6"/><ellipse cy="90" rx="240" ry="14" fill="#fff" opacity=".5"/>`,
  );
};

const buoys: Subject = (r) =>
  Array.from({ length: r.int(1, 4) }, () =>
    at(
      r.between(200, 1080),
      r.between(560, 820),
      r.between(0.8, 1.9),
      `<circle r="44" fill="${r.pick(['#e4572e', '#f2b134', '#f4f1e8'])}"/><path d="M-44 0a44 44 0 0 0 88 0z" fill="#7a2b16" opacity=".4"/><path d="M0-44v-60l40 14-40 16" stroke="#222" stroke-width="5" fill="#222"/><ellipse cy="42" rx="66" ry="10" fill="#fff" opacity=".5"/>`,
    ),
  ).join('');

const beach = (content: string): string =>
  `<path d="M0 960v-250c260-70 480-40 720-10s400 10 560-40v300z" fill="#b7a685"/><path d="M0 712c260-70 480-40 720-10s400 10 560-40v16c-160 50-320 70-560 40s-460-60-720 10z" fill="#fff" opacity=".6"/>${content}`;

const debris: Subject = (r) =>
  beach(
    Array.from({ length: r.int(6, 14) }, () =>
      at(
        r.between(100, 1180),
        r.between(770, 920),
        r.between(0.6, 1.5),
        r.pick([
          '<circle r="34" fill="#1d6fa3"/><path d="M-34 0h68" stroke="#0d3f60" stroke-width="6"/>',
          '<rect x="-16" y="-44" width="32" height="80" rx="10" fill="#d9efe6"/><rect x="-9" y="-60" width="18" height="16" fill="#c0392b"/>',
          '<path d="M-60 10c30-40 60 30 90-10s40 20 30 30" stroke="#2f8f5b" stroke-width="9" fill="none"/>',
          '<rect x="-50" y="-30" width="100" height="60" fill="#f3efe3"/><path d="M-50-8h100M-50 12h100" stroke="#c9c2ad" stroke-width="5"/>',
        ]),
      ),
    ).join(''),
  );

const trees = (r: Random, count: number, from: number): string =>
  Array.from({ length: count }, () =>
    at(
      r.between(0, WIDTH),
      r.between(from, from + 60),
      r.between(0.7, 1.6),
      `<path d="M0-260l70 130h-34l54 90h-40l50 90h-200l50-90h-40l54-90h-34z" fill="${r.pick(['#1f3d2f', '#28503a', '#17352b'])}"/><rect x="-12" y="40" width="24" height="60" fill="#4a3525"/>`,
    ),
  ).join('');

const forest: Subject = (r) => beach(trees(r, 14, 660));

const stream: Subject = (r) =>
  `<rect y="${HORIZON}" width="${WIDTH}" height="530" fill="#5d6b45"/>${trees(r, 12, 470)}<path d="M600 ${HORIZON}c60 120-160 220-60 320s140 120-40 210h420c-20-120-160-160-180-260s40-180-60-270z" fill="#6fa3b5"/><path d="M620 560q40 20 80 0m-110 130q60 24 110 0m-60 140q70 24 130 0" stroke="#fff" stroke-width="6" fill="none" opacity=".7"/>`;

const kelp: Subject = (r) =>
  Array.from({ length: r.int(16, 28) }, () =>
    at(
      r.between(60, 1220),
      r.between(500, 900),
      r.between(0.5, 1.3),
      '<path d="M0 0c60-30 130 10 190-14-50 40-130 50-190 14z" fill="#7a6a1f"/><circle r="20" fill="#9a8428"/><circle cx="-6" cy="-6" r="6" fill="#cdb75a"/>',
    ),
  ).join('');

const sheen: Subject = (r) =>
  ['#7b5ea7', '#3f8f8a', '#c98b4a', '#4a6fa5']
    .map(
      (colour, i) =>
        `<ellipse cx="${r.int(500, 760)}" cy="${690 + i * 14}" rx="${420 - i * 80}" ry="${120 - i * 22}" fill="${colour}" opacity=".35"/>`,
    )
    .join('');

const SUBJECTS: readonly [type: RegExp, subject: Subject, captions: readonly string[]][] = [
  [/whale/i, fluke, ['Fluke, underside', 'Last dive before it went north']],
  [/bird/i, birds, ['The flock as it came over', 'Feeding at the tide line']],
  [/wildlife|bear/i, seal, ['Asleep on the outer rock', 'Watching the boat']],
  [/trap|crab|catch|compliance/i, buoys, ['Floats at the creek mouth', 'Two floats without a tag']],
  [/boat|rca|enforcement/i, boat, ['Name on the bow was covered', 'At anchor, nobody on deck']],
  [/debris/i, debris, ['Before the cleanup', 'Mostly rope and bottles']],
  [/kelp/i, kelp, ['Edge of the bed at low tide', 'Bulbs near transect 2']],
  [/spill|water test|sample/i, sheen, ['Sheen, from the bow', 'At the sampling point']],
  [/stream/i, stream, ['Pool below the falls', 'Low water at the counting site']],
];
const ELSEWHERE = ['Site from the water', 'Old growth behind the beach'];

const SKIES = [
  ['#8fb8d6', '#e6eef2'],
  ['#9aa7b1', '#dfe3e4'],
  ['#5f88b5', '#f3d9b1'],
  ['#7d93a8', '#c8d2d8'],
] as const;

const hills = (r: Random, height: number, colour: string): string => {
  const points = Array.from(
    { length: 9 },
    (_, i) => `${i * 160} ${(HORIZON - r.between(0.3, 1) * height).toFixed(0)}`,
  );
  return `<path d="M0 ${HORIZON}L${points.join('L')}V${HORIZON}z" fill="${colour}"/>`;
};

const waves = (r: Random): string =>
  Array.from({ length: 36 }, () => {
    const y = r.between(HORIZON + 20, HEIGHT);
    const length = (y - HORIZON) / 4 + 20;
    return `<path d="M${r.int(0, WIDTH)} ${y.toFixed(0)}q${(length / 2).toFixed(0)}-8 ${length.toFixed(0)} 0" stroke="#fff" stroke-width="3" fill="none" opacity=".35"/>`;
  }).join('');

const findSubject = (type: string) => SUBJECTS.find(([pattern]) => pattern.test(type));

export const makeCaption = (type: string, r: Random): string =>
  r.pick(findSubject(type)?.[2] ?? ELSEWHERE);

export const makeScene = (type: string, r: Random): string => {
  const [top, bottom] = r.pick(SKIES);
  const subject = findSubject(type)?.[1] ?? forest;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><linearGradient id="w" x2="0" y2="1"><stop stop-color="#86a9b4"/><stop offset="1" stop-color="#2b5563"/></linearGradient></defs><rect width="${WIDTH}" height="${HORIZON}" fill="url(#s)"/>${hills(r, 260, '#7f97a5')}${hills(r, 130, '#48635f')}<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#w)"/>${waves(r)}${subject(r)}</svg>`;
};
