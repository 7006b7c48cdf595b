/** Tests of the policy alone, for the check by mutation: `npm run mutation`. */
export default {
  rootDir: '../src/access',
  testEnvironment: 'node',
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      },
    ],
  },
};
