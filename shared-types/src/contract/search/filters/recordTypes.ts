/** Sighting filters, as nodes of the tree of types (docs/product.md#how-filters-are-sent). */

/** A node of the filter tree (docs/product.md#filter-trees). */
export interface FilterNode {
  name: string;
  active: boolean;
  children?: readonly FilterNode[];
}

/**
 * A node that is sent whole: the deepest level that it names, with everything below. Records without a
 * subtype, or with one that isn't on the lists, are included only if their type is whole.
 */
export interface SightingNode {
  sighting_type: string;
  sighting_subtype?: string | undefined;
  sighting_subsubtype?: string | undefined;
}

const isWhole = ({ active, children = [] }: FilterNode): boolean =>
  active && children.every(isWhole);

const nodeOf = ([type, subtype, subsubtype]: readonly string[]): SightingNode => ({
  sighting_type: type!,
  ...(subtype !== undefined && { sighting_subtype: subtype }),
  ...(subsubtype !== undefined && { sighting_subsubtype: subsubtype }),
});

const wholeBelow = (nodes: readonly FilterNode[], above: readonly string[]): SightingNode[] =>
  nodes.flatMap((node) => {
    if (!node.active) return [];
    const path = [...above, node.name];
    return isWhole(node) ? [nodeOf(path)] : wholeBelow(node.children ?? [], path);
  });

/** Each active node: whole if everything below it is active, otherwise as its active children. */
export const writeSightingNodes = (tree: readonly FilterNode[]): SightingNode[] =>
  wholeBelow(tree, []);

export const writeSurveyTypes = (types: readonly FilterNode[]): string[] =>
  types.filter(({ active }) => active).map(({ name }) => name);

type Levels = readonly [type: string, subtype: string | null, subsubtype: string | null];

/** Whether a sighting of a type is below one of the nodes. */
export const sightingMatcher = (nodes: readonly SightingNode[]): ((type: Levels) => boolean) => {
  const whole = new Set(
    nodes.map(({ sighting_type, sighting_subtype, sighting_subsubtype }) =>
      JSON.stringify(
        [sighting_type, sighting_subtype, sighting_subsubtype].filter((name) => name !== undefined),
      ),
    ),
  );
  return (levels) => [1, 2, 3].some((depth) => whole.has(JSON.stringify(levels.slice(0, depth))));
};
