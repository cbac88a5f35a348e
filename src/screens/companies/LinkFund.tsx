import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { declared } from '../../../resources/index.ts';
import { BackLink } from '../../generic/BackLink.tsx';
import { Problem } from '../../generic/form/Problem.tsx';
import { placedRefusal, unplacedText } from '../../generic/form/refusal.ts';
import { PageHeader, RelatedList } from '../../generic/parts.ts';
import { statusOf, usePortal } from '../../generic/provider.ts';
import { RecordGate } from '../../generic/RecordGate.tsx';
import type { Row } from '../../generic/rows/useRows.ts';
import { useRecord } from '../../generic/useRecord.ts';
import { FormError } from '../../layout/errors.tsx';
import { pathTo } from '../../routing/paths.ts';
import { today } from '../parts/days.ts';
import { FieldGrid } from '../parts/FieldGrid.tsx';
import { filled } from '../parts/filled.ts';
import { Panel } from '../parts/Panel.tsx';
import { useKeptForm } from '../parts/useKeptForm.ts';

const { fundId, linkedAt, ownershipPct, boardSeat } = declared['fund-companies'].fields;
const fields = { fundId, linkedAt, ownershipPct, boardSeat };

/** Links a company to a fund, so that the fund can hold it. */
const LinkFund = () => (
  <RecordGate name="companies" {...useRecord('companies')}>
    {(record) => <Page company={record} />}
  </RecordGate>
);

const Page = ({ company }: { company: Row }) => {
  const translate = useTranslate();
  const name = String(company.name);
  return (
    <>
      <PageHeader
        above={<BackLink name="companies" record={company} />}
        title={translate('screens.verification.linkFund')}
        note={translate('screens.link.text', { company: name })}
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

const LinkForm = ({ company }: { company: Row }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const portal = usePortal();
  const queries = useQueryClient();
  const idempotencyKey = useRef(crypto.randomUUID());
  const [problem, setProblem] = useState<string | null>(null);
  const { form, forget } = useKeptForm(fields, {
    fundId: '',
    linkedAt: today(),
    ownershipPct: '',
    boardSeat: false,
  });
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const data = filled({ ...values, companyId: company.id });
      await portal.create('fund-companies', { data, meta: { idempotencyKey: idempotencyKey.current } });
      forget();
      notify('screens.verification.linked', { type: 'success' });
      await queries.invalidateQueries();
      navigate(pathTo('companies', 'show', company));
    } catch (error) {
      const isLinked = statusOf(error) === 409;
      const sorted = placedRefusal(form, error, (source) => source in fields);
      setProblem(isLinked ? 'screens.verification.alreadyLinked' : unplacedText(sorted, 'fund-companies', translate));
    }
  });
  return (
    <Panel title={translate('resources.funds.name', { smart_count: 1 })}>
      <FormError>
        <FormProvider {...form}>
          <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <FieldGrid name="fund-companies" fields={fields} />
            <Problem text={problem} />
            <Box>
              <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
                {translate('screens.link.submit')}
              </Button>
            </Box>
          </Box>
        </FormProvider>
      </FormError>
    </Panel>
  );
};

export default LinkFund;
