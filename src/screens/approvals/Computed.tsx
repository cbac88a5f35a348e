import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { ApprovalOutcome } from '../../../resources/answers/approvals.ts';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { fieldOf } from '../../../resources/kit/fieldOf.ts';
import { FieldOf } from '../../fields/index.tsx';
import { Dash } from '../../fields/valueFields.tsx';
import { formatMoney } from '../../format/numbers.ts';
import { optionText } from '../../format/text.ts';
import { figureColumn, textColumn } from '../parts/columns.ts';
import { FigureTable } from '../parts/FigureTable.tsx';

type Line = ApprovalOutcome['lines'][number];
type Change = ApprovalOutcome['changes'][number];

/** Older requests have no stored figures. */
const isWhole = (computed: Partial<ApprovalOutcome> | null): computed is ApprovalOutcome =>
  computed?.lines !== undefined && computed.changes !== undefined;

/** The figures computed for the step when it was requested. An approval posts exactly these, or is refused. */
export const Computed = ({ record }: { record: RecordOf<'approvals'> }) => {
  const computed = record.computed as Partial<ApprovalOutcome> | null;
  if (!isWhole(computed)) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {computed.changes.length > 0 && <Changes record={record} changes={computed.changes} />}
      {computed.lines.length > 0 && <Lines computed={computed} />}
    </Box>
  );
};

/** The fields that an edit changes, before and after. */
const Changes = ({
  record: { resource, recordId },
  changes,
}: {
  record: RecordOf<'approvals'>;
  changes: readonly Change[];
}) => {
  const translate = useTranslate();
  const shown = ({ field: source }: Change, value: unknown) => {
    const field = fieldOf(resources[resource], source);
    if (!field) return <Dash />;
    return (
      <RecordContextProvider value={{ id: recordId, [source]: value }}>
        <FieldOf source={source} field={field} />
      </RecordContextProvider>
    );
  };
  return (
    <FigureTable<Change>
      label={translate('generic.second.changes')}
      keyOf={({ field }) => field}
      rows={changes}
      columns={[
        textColumn(translate('generic.second.field'), ({ field }) =>
          translate(`resources.${resource}.fields.${field}`),
        ),
        textColumn(translate('generic.second.before'), (change) => shown(change, change.before)),
        textColumn(translate('generic.second.after'), (change) => shown(change, change.after)),
      ]}
    />
  );
};

const Lines = ({ computed: { lines, count, currency } }: { computed: ApprovalOutcome }) => {
  const translate = useTranslate();
  const account = (code: string) => optionText(code, translate, 'journal-entries');
  const keys = new Map(lines.map((line, at) => [line, String(at)]));
  return (
    <Box sx={{ minWidth: 0 }}>
      <FigureTable<Line>
        label={translate('generic.second.postings')}
        keyOf={(line) => keys.get(line) ?? ''}
        rows={lines}
        columns={[
          textColumn(translate('resources.journal-entries.fields.debit'), ({ debit }) => account(debit)),
          textColumn(translate('resources.journal-entries.fields.credit'), ({ credit }) => account(credit)),
          textColumn(translate('generic.second.party'), ({ partner, company }) => partner ?? company ?? <Dash />),
          figureColumn(translate('resources.approvals.fields.amount'), ({ amount }) => formatMoney(amount, currency)),
        ]}
      />
      {count > lines.length && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('generic.second.moreLines', { smart_count: count - lines.length })}
        </Typography>
      )}
    </Box>
  );
};
