/**
 * Validates CloudFormation templates, whose files are its arguments. Writes one JSON line: the findings in each,
 * as "rule resource path".
 *
 * A separate program, to run with V8's option `--single-threaded`: while the schemas are loaded, V8 collects
 * garbage hundreds of times, and sharing that among threads takes more time than the rest together.
 */
import { CelEngine, TemplateFile } from '@aws/cloudformation-validate';

const engine = new CelEngine();
const findings = process.argv.slice(2).map((file) => {
  const report = engine.validateStandard(new TemplateFile(file), { severityLevel: 'WARN' });
  if (report.status !== 'OK') throw new Error(`${file}: ${report.status}`);
  return report.diagnostics.map(
    ({ ruleId, entity, propertyPath }) => `${ruleId} ${entity?.logicalId} ${propertyPath}`,
  );
});
console.log(JSON.stringify(findings));
