/** Set before every infra test: CDK's construct validation costs 7 s a stack; synth keeps it on. */
process.env.CDK_VALIDATION = 'false';
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
