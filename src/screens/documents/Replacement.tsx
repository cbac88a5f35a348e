import ReplaceIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useNotify, useTranslate } from 'react-admin';
import { declared, type RecordOf } from '../../../resources/index.ts';
import { fileField } from '../../forms/fileField.ts';
import { InputDialog } from '../../forms/InputDialog.tsx';
import { FileDrop } from '../../inputs/FileDrop.tsx';
import { filesOf, problemsOfFiles } from '../../inputs/fileRules.ts';
import { usePortal } from '../../providers/portal.ts';
import type { Row, Values } from '../../providers/record.ts';
import { pathTo } from '../../routing/paths.ts';
import { useCaller } from '../../session/caller.ts';
import { canReplace, versionOf } from './newVersion.ts';

const { documentDate, expiresAt, versionNote: note } = declared.documents.fields;
// Its condition is met: the dialog is about a previous version.
const { when: _, ...versionNote } = note;
const asked = { versionNote, documentDate, expiresAt };

/** The button that stores another file as the next version of a document. */
const Replacement = ({ record }: { record: RecordOf<'documents'> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const portal = usePortal();
  const queries = useQueryClient();
  const caller = useCaller();
  const [isOpen, setOpen] = useState(false);
  if (!canReplace(record, caller)) return null;
  const label = translate('resources.documents.panels.replacement');
  const store = async (values: Values, idempotencyKey: string) => {
    const data = { ...values, ...versionOf(record) };
    const { data: stored } = await portal.create<Row>('documents', { data, meta: { idempotencyKey } });
    await queries.invalidateQueries();
    notify('screens.versions.replaced', { type: 'success' });
    navigate(pathTo('documents', 'show', stored));
  };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
      <Button variant="outlined" startIcon={<ReplaceIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <InputDialog
          name="documents"
          title={label}
          text={translate('screens.versions.replaceText')}
          fields={asked}
          more={({ file }) => problemsOfFiles(filesOf(file))}
          confirm={label}
          onClose={() => setOpen(false)}
          onSubmit={store}
          childFields={fileField}
        >
          <FileDrop source="file" onName={() => undefined} />
        </InputDialog>
      )}
    </Box>
  );
};

export default Replacement;
