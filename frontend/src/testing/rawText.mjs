/** Imports a text file as a string, as `?raw` does in the build. */
export default {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }),
};
