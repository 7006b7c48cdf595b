/** Tests of the policy alone, for mutation testing: `npm run test:deep -- mutation`. */
export default {
  rootDir: '../src/contract/access',
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
