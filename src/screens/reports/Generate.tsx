import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { contextFor } from '../../../resources/kit/among.ts';
import { BackLink } from '../../generic/BackLink.tsx';
import { Problem } from '../../generic/form/Problem.tsx';
import { placedRefusal, unplacedText } from '../../generic/form/refusal.ts';
import { FieldInput, PageHeader } from '../../generic/parts.ts';
import { usePortal } from '../../generic/provider.ts';
import { formatDate } from '../../kinds/format.ts';
import { useWhose } from '../../kinds/role.ts';
import { optionText } from '../../kinds/text.ts';
import { FormError } from '../../layout/errors.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useCaller } from '../../session/caller.ts';
import { today } from '../parts/days.ts';
import { FieldGrid } from '../parts/FieldGrid.tsx';
import { filled } from '../parts/filled.ts';
import { Panel } from '../parts/Panel.tsx';
import { useKeptForm } from '../parts/useKeptForm.ts';
import { CardChoice } from './CardChoice.tsx';
import { fieldsFor, kindsFor, type ReportKind, shared, subjects } from './kinds.ts';
import { useSubject } from './subject.ts';

/** Has a report made: what about, as of when, and as which kind of file. */
const GenerateReport = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const portal = usePortal();
  const queries = useQueryClient();
  const whose = useWhose();
  const { role } = whose;
  const { user } = useCaller();
  const [search, setSearch] = useSearchParams();
  const idempotencyKey = useRef(crypto.randomUUID());
  const [problem, setProblem] = useState<string | null>(null);
  const kinds = kindsFor(role);
  const kind: ReportKind = kinds.find((each) => each === search.get('kind')) ?? kinds[0] ?? 'custom';
  const asked = useMemo(() => fieldsFor(kind, role), [kind, role]);
  const fields = useMemo(() => ({ ...asked, ...shared }), [asked]);
  const { form, forget } = useKeptForm(fields, {
    fundId: search.get('fundId') ?? contextFor(subjects.fundId, whose) ?? '',
    partnerId: search.get('partnerId') ?? '',
    companyId: contextFor(subjects.companyId, whose) ?? '',
    asOf: today(),
    periodStart: '',
    format: 'pdf',
    title: '',
  });
  const asOf = String(form.watch('asOf') ?? '');
  const isOwn = role === 'lp' || role === 'company';
  const chosen = (field: string) => (field in asked ? form.watch(field) : null);
  const subject = useSubject({
    fundId: chosen('fundId'),
    partnerId: chosen('partnerId'),
    companyId: chosen('companyId'),
    own: isOwn ? (user?.entity?.name ?? null) : null,
  });
  // The title says what the report is until somebody gives it another one.
  useEffect(() => {
    if (form.formState.dirtyFields.title) return;
    const about = { kind: optionText(kind, translate), date: formatDate(asOf), subject };
    const text = translate(subject ? 'screens.generator.titleAbout' : 'screens.generator.titleOf', about);
    form.setValue('title', text.slice(0, fields.title.max));
  }, [form, kind, asOf, subject, fields.title.max, translate]);

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    const own = role === 'lp' ? { partnerId: user?.entityId } : role === 'company' ? { companyId: user?.entityId } : {};
    const given = Object.fromEntries(Object.keys(fields).map((source) => [source, values[source]]));
    try {
      const { data } = await portal.create('reports', {
        data: filled({ ...given, ...own, kind }),
        meta: { idempotencyKey: idempotencyKey.current },
      });
      forget();
      notify('screens.reports.queued', { type: 'success' });
      await queries.invalidateQueries();
      navigate(pathTo('reports', 'show', data));
    } catch (error) {
      setProblem(
        unplacedText(
          placedRefusal(form, error, (source) => source in fields),
          'reports',
          translate,
        ),
      );
      idempotencyKey.current = crypto.randomUUID();
    }
  });
  return (
    <>
      <PageHeader
        above={<BackLink name="reports" />}
        title={translate('screens.reports.title')}
        note={translate('screens.reports.text')}
      />
      <FormError>
        <FormProvider {...form}>
          <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 1080 }}>
            <Panel title={translate('screens.reports.kind')}>
              <CardChoice
                label={translate('screens.reports.kind')}
                value={kind}
                onChange={(next) => setSearch({ kind: next }, { replace: true })}
                options={kinds.map((each) => ({
                  value: each,
                  label: optionText(each, translate),
                  text: translate(`screens.generator.kinds.${each}`),
                }))}
              />
            </Panel>
            <Panel title={translate('screens.generator.scope')}>
              <Box sx={{ pt: 1, display: 'grid', gap: 2.25 }}>
                <FieldGrid name="reports" fields={asked} />
                <FieldInput name="reports" field="title" />
              </Box>
            </Panel>
            <Panel title={translate('resources.reports.fields.format')}>
              <CardChoice
                label={translate('resources.reports.fields.format')}
                value={String(form.watch('format'))}
                onChange={(format) => form.setValue('format', format, { shouldDirty: true })}
                options={shared.format.options.map((each) => ({
                  value: each,
                  label: each.toUpperCase(),
                  text: translate(`screens.generator.formats.${each}`),
                }))}
              />
            </Panel>
            <Problem text={problem} />
            <Box>
              <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting}>
                {translate('screens.reports.generate')}
              </Button>
            </Box>
          </Box>
        </FormProvider>
      </FormError>
    </>
  );
};

export default GenerateReport;
