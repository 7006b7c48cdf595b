/** For packages that redeclare names of `sandboxInjectedGlobals`: a block has its own scope. */
export default { process: (source) => ({ code: `{${source}\n}` }) };
