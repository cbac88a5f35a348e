import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { pathTo } from '../../routing/paths.ts';
import { FundForm } from './form/FundForm.tsx';

/** A step-by-step form for a new fund, for fund managers. */
const ManagerFund = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        above={<BackLink name="funds" />}
        title={translate('resources.funds.screens.managerFund')}
        note={translate('screens.steps.createText')}
      />
      <FundForm onCreated={(fund) => navigate(pathTo('funds', 'show', fund), { replace: true })} />
    </>
  );
};

export default ManagerFund;
