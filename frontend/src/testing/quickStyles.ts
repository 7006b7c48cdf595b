/**
 * Implements `getComputedStyle` with Emotion's rules instead of jsdom's style engine, which matches every
 * rule against every element and took half the time of component tests.
 *
 * As in jsdom, media queries don't apply, and the last rule wins whatever its specificity. Unlike in jsdom,
 * colours aren't inherited, and longhands aren't derived from shorthands.
 */
import { StyleSheet } from '@emotion/sheet';

interface Rule {
  order: number;
  selector: string;
  /** Whether the selector is one class, so that an element with that class matches. */
  simple: boolean;
  declarations: Map<string, string>;
}

/** The properties that decide whether an element can be seen, clicked and named. */
const QUICK = new Set(['display', 'visibility', 'pointer-events', 'opacity']);
const INHERITED: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' };

const byClass = new Map<string, Rule[]>();
/** Rules that name no class of the element they apply to. */
const others: Rule[] = [];
/** Rules by the text of a class attribute: many elements have the same one. */
const candidates = new Map<string, Rule[]>();
let count = 0;

const parseDeclarations = (body: string) => {
  const declarations = new Map<string, string>();
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    declarations.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return declarations;
};

const record = (text: string): void => {
  const [, selector, body] = /^([^@{][^{]*)\{([^{}]*)\}$/.exec(text.trim()) ?? [];
  if (selector === undefined || body === undefined || selector.includes('::')) return;
  const simple = /^\.[\w-]+$/.test(selector);
  const declarations = parseDeclarations(body);
  if (!simple && ![...QUICK].some((name) => declarations.has(name))) return;
  const rule: Rule = { order: count++, selector, simple, declarations };
  const subject = /[,(]/.test(selector) ? '' : (selector.split(/[\s>+~]/).at(-1) ?? '');
  const name = /\.([\w-]+)/.exec(subject)?.[1];
  if (name === undefined) others.push(rule);
  else byClass.set(name, [...(byClass.get(name) ?? []), rule]);
  candidates.clear();
};

const candidatesFor = (element: Element): Rule[] => {
  const classes = element.getAttribute('class') ?? '';
  let rules = candidates.get(classes);
  if (!rules) {
    const named = classes.split(/\s+/).flatMap((name) => byClass.get(name) ?? []);
    rules = [...named, ...others].sort((one, other) => other.order - one.order);
    candidates.set(classes, rules);
  }
  return rules;
};

const matches = (element: Element, { simple, selector }: Rule): boolean => {
  try {
    return simple || element.matches(selector);
  } catch {
    return false; // A selector that jsdom doesn't know.
  }
};

const declared = (element: Element, property: string): string => {
  const inline = element.hasAttribute('style')
    ? (element as HTMLElement).style.getPropertyValue(property)
    : '';
  if (inline) return inline;
  const rule = candidatesFor(element).find(
    (each) => each.declarations.has(property) && matches(element, each),
  );
  return rule?.declarations.get(property) ?? '';
};

const fromJsdom = window.getComputedStyle.bind(window);
const defaults = new Map<string, CSSStyleDeclaration>();

/** The browser's default styles of an element, which depend on few of its attributes. */
const defaultsFor = (element: Element): CSSStyleDeclaration => {
  const attributes = ['type', 'open', 'hidden'].filter((name) => element.hasAttribute(name));
  const values = attributes.map((name) => element.getAttribute(name) ?? '');
  const key = [element.tagName, ...attributes, ...values].join();
  let style = defaults.get(key);
  if (!style) {
    const { namespaceURI, localName } = element;
    const bare = document.createElementNS(namespaceURI, localName);
    attributes.forEach((name, at) => bare.setAttribute(name, values[at] ?? ''));
    style = fromJsdom(bare);
    defaults.set(key, style);
  }
  return style;
};

const computed = (element: Element, property: string): string => {
  const value = declared(element, property);
  const initial = INHERITED[property];
  if (initial === undefined) return value || defaultsFor(element).getPropertyValue(property);
  if (value && value !== 'inherit') return value;
  return element.parentElement ? computed(element.parentElement, property) : initial;
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const quickStyle = (element: Element): CSSStyleDeclaration =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined;
      if (name === 'getPropertyValue') return (property: string) => computed(element, property);
      return computed(element, kebab(name));
    },
  });

export const fakeComputedStyles = (): void => {
  StyleSheet.prototype.insert = record;
  window.getComputedStyle = (element, pseudo) =>
    pseudo ? fromJsdom(element, pseudo) : quickStyle(element);
};
