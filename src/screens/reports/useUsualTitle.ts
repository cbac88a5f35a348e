import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ReportKind, ReportSubject } from '../../../resources/reportTypes.ts';
import { formatDate } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import { formOf } from '../../forms/formOf.ts';
import { useCaller } from '../../session/caller.ts';
import { useRole } from '../../session/role.ts';
import { shared } from './kinds.ts';
import { useSubject } from './subject.ts';

const { useForm, useTyped } = formOf<RecordOf<'reports'>>();

/** The inputs of a report kind, by declared name. */
type Asked = Partial<Readonly<Record<keyof RecordOf<'reports'>, Field>>>;

/** Presets the title with a description of the report until the user changes it. */
export const useUsualTitle = (kind: ReportKind, asked: Asked) => {
  const translate = useTranslate();
  const role = useRole();
  const { user } = useCaller();
  const { formState, setValue } = useForm();
  const { isReady, dirtyFields } = formState;
  const [fundId, partnerId, companyId, asOf] = useTyped('fundId', 'partnerId', 'companyId', 'asOf');
  const typed: Readonly<Record<ReportSubject, string | null | undefined>> = { fundId, partnerId, companyId };
  const isOwn = role === 'lp' || role === 'company';
  const chosen = (field: ReportSubject) => (field in asked ? typed[field] : null);
  const subject = useSubject({
    fundId: chosen('fundId'),
    partnerId: chosen('partnerId'),
    companyId: chosen('companyId'),
    own: isOwn ? (user?.entity?.name ?? null) : null,
  });
  const date = formatDate(asOf ?? '');
  useEffect(() => {
    if (!isReady || dirtyFields.title) return;
    const about = { kind: optionText(kind, translate), date, subject };
    const text = translate(subject ? 'screens.generator.titleAbout' : 'screens.generator.titleOf', about);
    setValue('title', text.slice(0, shared.title.max));
  }, [isReady, dirtyFields.title, setValue, kind, date, subject, translate]);
};
