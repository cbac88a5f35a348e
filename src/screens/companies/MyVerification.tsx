import { OwnCompany } from './Own.tsx';
import CompanyVerification from './Verify.tsx';

/** Verification of the user's own company. */
const MyVerification = () => (
  <OwnCompany>
    <CompanyVerification />
  </OwnCompany>
);

export default MyVerification;
