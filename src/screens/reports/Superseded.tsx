import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { StateChip } from '../../fields/own.tsx';
import { formatDate } from '../../format/dates.ts';

/** Says above a report, or its document, that it is no longer what is said of its days. */
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

/** How a document stands, or that the report in it is superseded, or it by a later version. */
export const DocumentStanding = ({ record: { status, supersededAt, isReplaced } }: Props) =>
  supersededAt || isReplaced ? <Superseded /> : <StateChip of="documents" state={status} />;

/** How a report stands, or that it is superseded. */
export const ReportStanding = ({ record: { status, supersededAt } }: Props) =>
  supersededAt ? <Superseded /> : <StateChip of="reports" state={status} />;
