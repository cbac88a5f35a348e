import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { RecordOf } from '../../../resources/index.ts';
import { declared } from '../../../resources/index.ts';
import { CheckedForm } from '../../forms/CheckedForm.tsx';
import { Draft } from '../../forms/Draft.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { RelatedList } from '../../pages/RelatedList.tsx';
import { recordPage } from '../../pages/recordPage.tsx';
import { statusOf, usePortal } from '../../providers/portal.ts';
import type { Values } from '../../providers/record.ts';
import { pathTo } from '../../routing/paths.ts';
import { today } from '../parts/days.ts';
import { FieldGrid } from '../parts/FieldGrid.tsx';
import { filled } from '../parts/filled.ts';
import { Panel } from '../parts/Panel.tsx';

const { fundId, linkedAt, ownershipPct, boardSeat } = declared['fund-companies'].fields;
const fields = { fundId, linkedAt, ownershipPct, boardSeat };
const none = {};

/** Links a company to a fund, so that the fund can hold it. */
const Page = ({ record: company }: { record: RecordOf<'companies'> }) => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        above={<BackLink name="companies" record={company} />}
        title={translate('screens.verification.linkFund')}
        note={translate('screens.link.text', { company: company.name })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
        <LinkForm company={company} />
        <Panel title={translate('screens.link.existing')}>
          <RelatedList name="fund-companies" filter={{ companyId: company.id }} />
        </Panel>
      </Box>
    </>
  );
};

const LinkForm = ({ company }: { company: RecordOf<'companies'> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const portal = usePortal();
  const queries = useQueryClient();
  const defaults = useMemo(() => ({ linkedAt: today(), boardSeat: false }), []);
  const link = async (values: Values, idempotencyKey: string) => {
    const data = filled({ ...values, companyId: company.id });
    await portal.create('fund-companies', { data, meta: { idempotencyKey } }).catch((error) => {
      throw statusOf(error) === 409 ? new Error('screens.verification.alreadyLinked') : error;
    });
    notify('screens.verification.linked', { type: 'success' });
    await queries.invalidateQueries();
    navigate(pathTo('companies', 'show', company));
  };
  return (
    <Panel title={translate('resources.funds.name', { smart_count: 1 })}>
      <CheckedForm resource="fund-companies" record={none} fields={fields} defaultValues={defaults} onSubmit={link}>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <Draft fields={fields} isNew />
          <FieldGrid fields={fields} />
          <FormErrors fields={fields} />
          <Box>
            <SubmitButton>{translate('screens.link.submit')}</SubmitButton>
          </Box>
        </Box>
      </CheckedForm>
    </Panel>
  );
};

export default recordPage('companies', Page);
