import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider, useNavigate, useNotify, useTranslate } from 'react-admin';
import { declared } from '../../../../resources/index.ts';
import { MOST_FILES } from '../../../../resources/kit/files.ts';
import { optionText } from '../../../format/text.ts';
import { CheckedForm } from '../../../forms/CheckedForm.tsx';
import { FormErrors } from '../../../forms/FormErrors.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { fileProblem } from '../../../inputs/fileRules.ts';
import { inputOf } from '../../../inputs/index.tsx';
import { BackLink } from '../../../pages/BackLink.tsx';
import { PageHeader } from '../../../pages/parts/PageHeader.tsx';
import { usePortal } from '../../../providers/portal.ts';
import type { Values } from '../../../providers/record.ts';
import { pathTo } from '../../../routing/paths.ts';
import { today } from '../../parts/days.ts';
import { Panel } from '../../parts/Panel.tsx';
import { documentsOf } from './documentsOf.ts';
import { Files } from './Files.tsx';
import { fieldsFor, shared } from './fields.ts';
import type { ChosenFile } from './useFiles.ts';

/** The year of most tax forms: the last complete one. */
const lastYear = () => Number(today().slice(0, 4)) - 1;

/** Stores documents of several partners in one step, with the partner of each file proposed from its name. */
const SeveralFiles = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const portal = usePortal();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const defaults = useMemo(() => ({ type: 'tax_form', year: lastYear(), fundId: null }), []);
  const isReady = files.length > 0 && files.length <= MOST_FILES && !files.some(({ file }) => fileProblem(file));
  const store = async (values: Values, idempotencyKey: string) => {
    const { type, year, fundId, partners } = values as {
      type: string;
      year: number;
      fundId: string | null;
      partners: Record<string, string>;
    };
    const ids = [...new Set(files.map(({ key }) => partners[key] ?? ''))];
    const { data } = await provider.getMany<{ id: string; name: string }>('partners', { ids });
    const names = new Map(data.map(({ id, name }) => [id, name]));
    const titleFor = (partnerId: string) =>
      translate('screens.severalFiles.title', {
        type: optionText(type, translate),
        year: String(year),
        partner: names.get(partnerId) ?? '',
      });
    const mostLetters = declared.documents.fields.title.max;
    const made = documentsOf({ files, type, year, fundId, partners, titleFor, mostLetters });
    const stored = await portal.uploadSeveral('documents', { files: made, idempotencyKey });
    await queries.invalidateQueries();
    notify('screens.severalFiles.stored', { type: 'success', messageArgs: { smart_count: stored.length } });
    navigate(pathTo('documents', 'list'));
  };
  return (
    <>
      <PageHeader
        above={<BackLink name="documents" />}
        title={translate('resources.documents.screens.several')}
        note={translate('screens.severalFiles.text')}
      />
      <CheckedForm
        resource="documents"
        fields={fieldsFor(files.map(({ key }) => key))}
        defaultValues={defaults}
        onSubmit={store}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1080 }}>
          <Panel title={translate('generic.upload.label')}>
            <Files files={files} onFiles={setFiles} />
          </Panel>
          <Panel title={translate('screens.severalFiles.shared')}>
            <Box
              sx={{
                display: 'grid',
                gap: 2.25,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
              }}
            >
              {inputOf(shared.type, 'type')}
              {inputOf(shared.year, 'year', { label: 'screens.severalFiles.year' })}
              {inputOf(shared.fundId, 'fundId')}
            </Box>
          </Panel>
          <FormErrors fields={fieldsFor(files.map(({ key }) => key))} />
          <Box>
            <SubmitButton size="large" disabled={!isReady}>
              {translate('screens.severalFiles.store', { smart_count: files.length })}
            </SubmitButton>
          </Box>
        </Box>
      </CheckedForm>
    </>
  );
};

export default SeveralFiles;
