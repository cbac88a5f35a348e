import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { optionText } from '../../format/text.ts';
import { MappingGrid, MappingSelect, wrappedLabel } from '../../inputs/MappingSelect.tsx';
import { reasonOf, usePortal } from '../../providers/portal.ts';
import { Panel } from '../parts/Panel.tsx';
import { forms, type Part, roles, type Settings, storedSettings } from './settings.ts';

interface Props {
  record: RecordOf<'bank-statements'>;
  headings: OutputOf<'bank-statements/preview'>['preview']['headings'];
  /** Null while nothing is changed. */
  changed: Settings | null;
  /** Why the file cannot be read with the changed settings. */
  problem: string | null;
  panel: RefObject<HTMLDivElement | null>;
  onChange: (settings: Settings | null) => void;
}

/** The settings of a tabular draft: column mapping, date and number formats, and lines to skip. */
export const ReadingPanel = ({ record, headings, changed, problem, panel, onChange }: Props) => {
  const translate = useTranslate();
  const portal = usePortal();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const settings = changed ?? storedSettings(record);
  const set = (part: Part, name: string, value: string | null) => {
    setRefused(null);
    onChange({ ...settings, [part]: { ...settings[part], [name]: value } });
  };
  const word = (name: string) => translate(`resources.bank-statements.fields.${name}`);
  const save = async () => {
    setBusy(true);
    try {
      await portal.update('bank-statements', { id: record.id, data: { ...settings }, previousData: record });
      await queries.invalidateQueries();
      onChange(null);
    } catch (error) {
      setRefused(reasonOf(error));
    }
    setBusy(false);
  };
  const columns = headings.flatMap(({ heading, sample }) =>
    heading
      ? [{ value: heading, label: sample ? translate('generic.labelled', { label: heading, text: sample }) : heading }]
      : [],
  );
  return (
    <Box ref={panel} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 72 }}>
      <Panel title={translate('screens.bank.reading')} text={translate('screens.bank.readingText')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <MappingGrid>
            {roles.map((role) => (
              <MappingSelect
                key={role}
                label={word(`columns.${role}`)}
                value={settings.columns[role]}
                options={columns}
                none={translate('screens.bank.noColumn')}
                onChange={(heading) => set('columns', role, heading)}
              />
            ))}
            {forms.map(({ name, options }) => (
              <MappingSelect
                key={name}
                label={word(`reading.${name}`)}
                value={settings.reading[name]}
                options={options.map((value) => ({
                  value,
                  label: optionText(value, translate, 'bank-statements'),
                }))}
                none={translate('screens.bank.fromFile')}
                onChange={(value) => set('reading', name, value)}
              />
            ))}
            <TextField
              {...wrappedLabel}
              label={word('reading.skip')}
              placeholder="3, 12-14"
              value={settings.reading.skip ?? ''}
              onChange={({ target }) => set('reading', 'skip', target.value || null)}
            />
          </MappingGrid>
          {(refused ?? problem) && <Alert severity="error">{refused ?? problem}</Alert>}
          {changed && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Button variant="contained" disabled={isBusy || problem !== null} onClick={() => void save()}>
                {translate('ra.action.save')}
              </Button>
              <Button color="inherit" disabled={isBusy} onClick={() => onChange(null)}>
                {translate('generic.cancel')}
              </Button>
              <span role="status">{translate('screens.bank.notSaved')}</span>
            </Box>
          )}
        </Box>
      </Panel>
    </Box>
  );
};
