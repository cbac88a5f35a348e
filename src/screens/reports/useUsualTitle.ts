import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate } from '../../format/dates.ts';
import { optionText } from '../../format/text.ts';
import type { Fields } from '../../forms/checks.ts';
import { useCaller } from '../../session/caller.ts';
import { useRole } from '../../session/role.ts';
import { type ReportKind, shared } from './kinds.ts';
import { useSubject } from './subject.ts';

/** The title says what the report is until somebody gives it another one. */
export const useUsualTitle = (kind: ReportKind, asked: Fields) => {
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
