import { useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isFilled } from '../fields/filled.ts';
import { textOf } from '../format/text.ts';
import type { Values } from '../providers/record.ts';
import type { FormSection } from './values.ts';

/** The values of a closed form section in one line: 'Call Notice (Days): 10 · Grace Period (Days): 0'. */
export const SectionSummary = ({ fields }: { fields: FormSection['fields'] }) => {
  const translate = useTranslate();
  const of = useResourceContext();
  const record = useWatch() as Values;
  const values = fields.flatMap(({ source, field }) => {
    const value = record[source];
    const text = isFilled(value) ? textOf(value, field, { translate, record, of }) : '';
    const label = translate(`resources.${of}.fields.${source}`);
    return text ? [translate('generic.labelled', { label, text })] : [];
  });
  return values.length ? values.join(' · ') : translate('generic.form.nothingSet');
};
