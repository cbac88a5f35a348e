import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import { useReference, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import { optionText } from '../../format/text.ts';
import { FilePanel } from '../../pages/show/FilePanel.tsx';
import { SupersededNote } from './Superseded.tsx';

/** The file of a report with preview and download; before that, its progress. */
const ReportFile = ({ record }: { record: RecordOf<'reports'> }) => {
  const translate = useTranslate();
  const { status, error } = record;
  const message = error && optionText(error, translate, 'reports');
  if (status === 'Failed')
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {message}
      </Alert>
    );
  if (status !== 'Completed')
    return (
      <Alert severity="info" icon={<CircularProgress size={20} aria-hidden />} role="status" sx={{ mb: 2 }}>
        {message || translate('screens.reports.queued')}
      </Alert>
    );
  return (
    <>
      <SupersededNote record={record} />
      {record.documentId ? <Stored id={record.documentId} /> : null}
    </>
  );
};

/** Readers of a report may lack access to its file, so look it up among visible documents. */
const Stored = ({ id }: { id: string }) => {
  const { referenceRecord } = useReference<RecordOf<'documents'>>({ reference: 'documents', id });
  return referenceRecord ? <FilePanel name="documents" record={referenceRecord} /> : null;
};

export default ReportFile;
