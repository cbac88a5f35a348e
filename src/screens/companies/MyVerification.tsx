import { OwnCompany } from './Own.tsx';
import CompanyVerification from './Verify.tsx';

/** Verification of the company for which the person acts. */
const MyVerification = () => (
  <OwnCompany>
    <CompanyVerification />
  </OwnCompany>
);

export default MyVerification;
