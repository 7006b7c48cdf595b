/** The parts of a workbook besides its sheets. */
import { XML_HEADER, xmlText } from './xml';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into the list of formats below. */
export const STYLES = { plain: 0, header: 1, text: 2, date: 3, dateTime: 4 } as const;
const FIRST_DECIMALS = 5;
const MAX_DECIMALS = 5;
export const decimalsStyle = (decimals: number): number =>
  FIRST_DECIMALS + Math.min(decimals, MAX_DECIMALS);

/** Numbers of formats: 1 and 49 are Excel's own, for whole numbers and for text. */
const TEXT = 49;
const [DATE, DATE_TIME, DECIMALS] = [164, 165, 165];
const formats: readonly [id: number, code: string][] = [
  [DATE, 'yyyy\\-mm\\-dd'],
  [DATE_TIME, 'yyyy\\-mm\\-dd\\ hh:mm:ss'],
  ...Array.from({ length: MAX_DECIMALS }, (_, i): [number, string] => [
    DECIMALS + i + 1,
    `0.${'0'.repeat(i + 1)}`,
  ]),
];
const cellFormat = (format: number, font = 0): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font ? ' applyFont="1"' : ''}/>`;
const cellFormats = [
  ...[cellFormat(0), cellFormat(TEXT, 1), cellFormat(TEXT), cellFormat(DATE)],
  ...[cellFormat(DATE_TIME), cellFormat(1)],
  ...Array.from({ length: MAX_DECIMALS }, (_, i) => cellFormat(DECIMALS + i + 1)),
];
const font = (isBold: boolean): string =>
  `<font>${isBold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

export const STYLES_XML = [
  `${XML_HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">`,
  ...formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  `</numFmts><fonts count="2">${font(false)}${font(true)}</fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

export const contentTypes = (sheets: number): string =>
  [
    `${XML_HEADER}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>`,
    ...numbers(sheets).map(
      (no) =>
        `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
    ),
    '</Types>',
  ].join('');

export const RELATIONSHIPS = [
  `${XML_HEADER}<Relationships xmlns="${PACKAGE}/relationships">`,
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`,
  '</Relationships>',
].join('');

export const workbookXml = (names: readonly string[]): string =>
  [
    `${XML_HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    ...names.map(
      (name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
    ),
    '</sheets></workbook>',
  ].join('');

export const workbookRelationships = (sheets: number): string =>
  [
    `${XML_HEADER}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...numbers(sheets).map(
      (no) =>
        `<Relationship Id="rId${no}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`,
    '</Relationships>',
  ].join('');
