import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { formatsOf, type ReportKind } from '../../../resources/reportTypes.ts';
import { optionText } from '../../format/text.ts';
import type { Fields } from '../../forms/checks.ts';
import { inputOf } from '../../inputs/index.tsx';
import { FieldGrid } from '../parts/FieldGrid.tsx';
import { Panel } from '../parts/Panel.tsx';
import { CardChoice } from './CardChoice.tsx';
import { shared } from './kinds.ts';
import { useUsualTitle } from './useUsualTitle.ts';

interface Props {
  kind: ReportKind;
  kinds: readonly ReportKind[];
  /** The subjects of this kind. */
  asked: Fields;
}

/** The kind, subject and file format of a report. */
export const Choices = ({ kind, kinds, asked }: Props) => {
  const translate = useTranslate();
  const [, setSearch] = useSearchParams();
  const { field: format } = useInput({ source: 'format' });
  useUsualTitle(kind, asked);
  const [usual] = formatsOf(kind);
  const isOffered = formatsOf(kind).some((each) => each === format.value);
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
          options={formatsOf(kind).map((each) => ({
            value: each,
            label: each.toUpperCase(),
            text: translate(`screens.generator.formats.${each}`),
          }))}
        />
      </Panel>
    </>
  );
};
