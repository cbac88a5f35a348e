import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isMoment } from '../../../resources/kit/calendar.ts';
import { contextFor } from '../../../resources/kit/resolveFields.ts';
import type { ReportKind } from '../../../resources/reportTypes.ts';
import { CheckedForm } from '../../forms/CheckedForm.tsx';
import { Draft } from '../../forms/Draft.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/parts/PageHeader.tsx';
import { usePortal } from '../../providers/portal.ts';
import type { Values } from '../../providers/record.ts';
import { pathTo } from '../../routing/paths.ts';
import { useCaller } from '../../session/caller.ts';
import { useWhose } from '../../session/role.ts';
import { today } from '../parts/days.ts';
import { filled } from '../parts/filled.ts';
import { Choices } from './Choices.tsx';
import { fieldsFor, kindsFor, shared, subjects } from './kinds.ts';

const momentIn = (text: string | null) => (text && isMoment(text) ? text : null);

/** A form that requests a report: subject, as-of day and file format. */
const GenerateReport = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const portal = usePortal();
  const queries = useQueryClient();
  const whose = useWhose();
  const { role } = whose;
  const { user } = useCaller();
  const [search] = useSearchParams();
  const kinds = kindsFor(role);
  const kind: ReportKind = kinds.find((each) => each === search.get('kind')) ?? kinds[0] ?? 'custom';
  const asked = useMemo(() => fieldsFor(kind, role), [kind, role]);
  const fields = useMemo(() => ({ ...asked, ...shared }), [asked]);
  const [defaults] = useState(() => ({
    fundId: search.get('fundId') ?? contextFor(subjects.fundId, whose),
    partnerId: search.get('partnerId'),
    companyId: contextFor(subjects.companyId, whose),
    asOf: search.get('asOf') ?? today(),
    periodStart: search.get('periodStart'),
    knownAt: momentIn(search.get('knownAt')),
    format: 'pdf',
  }));
  const generate = async (values: Values, idempotencyKey: string) => {
    const own = role === 'lp' ? { partnerId: user?.entityId } : role === 'company' ? { companyId: user?.entityId } : {};
    const given = Object.fromEntries(Object.keys(fields).map((source) => [source, values[source]]));
    const { data } = await portal.create('reports', {
      data: filled({ ...given, ...own, kind }),
      meta: { idempotencyKey },
    });
    notify('screens.reports.queued', { type: 'success' });
    await queries.invalidateQueries();
    navigate(pathTo('reports', 'show', data), { replace: true });
  };
  return (
    <>
      <PageHeader
        above={<BackLink name="reports" />}
        title={translate('screens.reports.title')}
        note={translate('screens.reports.text')}
      />
      <CheckedForm resource="reports" fields={fields} defaultValues={defaults} onSubmit={generate}>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 1080 }}>
          <Draft fields={fields} isNew />
          <Choices kind={kind} kinds={kinds} asked={asked} />
          <FormErrors fields={fields} />
          <Box>
            <SubmitButton size="large">{translate('screens.reports.generate')}</SubmitButton>
          </Box>
        </Box>
      </CheckedForm>
    </>
  );
};

export default GenerateReport;
