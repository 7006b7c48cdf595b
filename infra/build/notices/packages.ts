const MODULES = 'node_modules/';

/** `modules`: paths from the root. @returns folders of their packages, like "node_modules/react" */
export const packageFolders = (modules: Iterable<string>): string[] => {
  const folders = new Set<string>();
  for (const module of modules) {
    const start = module.lastIndexOf(MODULES);
    if (start < 0) continue;
    const name = start + MODULES.length;
    const [scopeOrName = '', inScope] = module.slice(name).split('/');
    const path = scopeOrName.startsWith('@') ? `${scopeOrName}/${inScope}` : scopeOrName;
    folders.add(module.slice(0, name) + path);
  }
  return [...folders].sort();
};
