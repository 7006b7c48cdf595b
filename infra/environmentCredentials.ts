/**
 * Replaces the SDK's chain of credential providers in the bundles: Lambda and `npm start` pass credentials in
 * environment variables. The chain would be a fifth of each bundle.
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';
