import ResourceShow from '../../pages/ResourceShow.tsx';
import { OwnCompany } from './Own.tsx';

/** The company's own page. */
const Me = () => (
  <OwnCompany>
    <ResourceShow name="companies" />
  </OwnCompany>
);

export default Me;
