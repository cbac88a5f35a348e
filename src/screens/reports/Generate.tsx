import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { contextFor } from '../../../resources/kit/among.ts';
import { formatDate } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import { CheckedForm } from '../../forms/CheckedForm.tsx';
import type { Fields } from '../../forms/checks.ts';
import { Draft } from '../../forms/Draft.tsx';
import { Refused } from '../../forms/Refused.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { inputOf } from '../../inputs/index.tsx';
import { BackLink } from '../../pages/BackLink.tsx';
import { PageHeader } from '../../pages/PageHeader.tsx';
import { usePortal } from '../../providers/portal.ts';
import type { Values } from '../../providers/record.ts';
import { pathTo } from '../../routing/paths.ts';
import { useCaller } from '../../session/caller.ts';
import { useRole, useWhose } from '../../session/role.ts';
import { today } from '../parts/days.ts';
import { FieldGrid } from '../parts/FieldGrid.tsx';
import { filled } from '../parts/filled.ts';
import { Panel } from '../parts/Panel.tsx';
import { CardChoice } from './CardChoice.tsx';
import { fieldsFor, formatsFor, kindsFor, type ReportKind, shared, subjects } from './kinds.ts';
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
    navigate(pathTo('reports', 'show', data));
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
          <Draft fields={fields} />
          <Choices kind={kind} kinds={kinds} asked={asked} />
          <Refused fields={fields} />
          <Box>
            <SubmitButton size="large">{translate('screens.reports.generate')}</SubmitButton>
          </Box>
        </Box>
      </CheckedForm>
    </>
  );
};

interface ChoicesProps {
  kind: ReportKind;
  kinds: readonly ReportKind[];
  /** What this kind is about. */
  asked: Fields;
}

const Choices = ({ kind, kinds, asked }: ChoicesProps) => {
  const translate = useTranslate();
  const [, setSearch] = useSearchParams();
  const { field: format } = useInput({ source: 'format' });
  useUsualTitle(kind, asked);
  const [usual] = formatsFor(kind);
  const isOffered = formatsFor(kind).some((each) => each === format.value);
  const { onChange } = format;
  useEffect(() => {
    if (!isOffered) onChange(usual);
  }, [isOffered, usual, onChange]);
  return (
    <>
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
          <FieldGrid fields={asked} />
          {inputOf(shared.title, 'title')}
        </Box>
      </Panel>
      <Panel title={translate('resources.reports.fields.format')}>
        <CardChoice
          label={translate('resources.reports.fields.format')}
          value={String(format.value)}
          onChange={format.onChange}
          options={formatsFor(kind).map((each) => ({
            value: each,
            label: each.toUpperCase(),
            text: translate(`screens.generator.formats.${each}`),
          }))}
        />
      </Panel>
    </>
  );
};

/** The title says what the report is until somebody gives it another one. */
const useUsualTitle = (kind: ReportKind, asked: Fields) => {
  const translate = useTranslate();
  const role = useRole();
  const { user } = useCaller();
  const { formState, setValue } = useFormContext();
  const { isReady, dirtyFields } = formState;
  const typed = useWatch();
  const isOwn = role === 'lp' || role === 'company';
  const chosen = (field: string) => (field in asked ? typed[field] : null);
  const subject = useSubject({
    fundId: chosen('fundId'),
    partnerId: chosen('partnerId'),
    companyId: chosen('companyId'),
    own: isOwn ? (user?.entity?.name ?? null) : null,
  });
  const date = formatDate(String(typed.asOf ?? ''));
  useEffect(() => {
    if (!isReady || dirtyFields.title) return;
    const about = { kind: optionText(kind, translate), date, subject };
    const text = translate(subject ? 'screens.generator.titleAbout' : 'screens.generator.titleOf', about);
    setValue('title', text.slice(0, shared.title.max));
  }, [isReady, dirtyFields.title, setValue, kind, date, subject, translate]);
};

export default GenerateReport;
