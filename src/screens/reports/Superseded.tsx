import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { StateChip } from '../../fields/valueFields.tsx';
import { formatDate } from '../../format/dates.ts';

/** A note above a superseded report or its document. */
export const SupersededNote = ({ record }: { record: { supersededAt?: string | null } }) => {
  const translate = useTranslate();
  return record.supersededAt ? (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('screens.reports.superseded', { day: formatDate(record.supersededAt) })}
    </Alert>
  ) : null;
};

interface Props {
  record: { status: string; supersededAt?: string | null; isReplaced?: boolean | null };
}

const Superseded = () => <StateChip of="statement-runs" state="superseded" />;

/** The status of a document, or that its report or the document itself is superseded. */
export const DocumentStanding = ({ record: { status, supersededAt, isReplaced } }: Props) =>
  supersededAt || isReplaced ? <Superseded /> : <StateChip of="documents" state={status} />;

/** The status of a report, or that it is superseded. */
export const ReportStanding = ({ record: { status, supersededAt } }: Props) =>
  supersededAt ? <Superseded /> : <StateChip of="reports" state={status} />;
