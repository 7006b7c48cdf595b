/** For packages that declare what `sandboxInjectedGlobals` declares already: a block has its own scope. */
export default { process: (source) => ({ code: `{${source}\n}` }) };
