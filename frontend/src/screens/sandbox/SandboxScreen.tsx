import { Page } from '../../platform/ui/Page';
import { ButtonSamples } from './ButtonSamples';
import { FieldSamples } from './FieldSamples';
import { NoticeSamples } from './NoticeSamples';
import { RecordSamples } from './RecordSamples';
import { RouteSamples } from './RouteSamples';

/** The portal's components side by side, for developers. */
const SandboxScreen = () => (
  <Page title="Sandbox" intro="The parts of the portal on one page. Not part of production.">
    <ButtonSamples />
    <FieldSamples />
    <NoticeSamples />
    <RecordSamples />
    <RouteSamples />
  </Page>
);

export default SandboxScreen;
