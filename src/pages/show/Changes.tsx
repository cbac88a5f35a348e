import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AuditAction } from '../../../i18n/auditActions.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { isFilled } from '../../fields/filled.ts';
import { plainWords } from '../../fields/nested.tsx';
import { BareTable } from '../../fields/PlainTable.tsx';
import { ScrollBox } from '../../fields/ScrollBox.tsx';
import { ShowValue } from '../../fields/ShowValue.tsx';
import { Dash } from '../../fields/valueFields.tsx';
import { formatBareAmount } from '../../format/numbers.ts';
import type { Values } from '../../providers/record.ts';
import { type Change, changesOf } from './auditChanges.ts';

interface Props {
  deed: AuditAction;
  before: Values | null;
  after: Values | null;
  /** The current record if known, for the currency and other siblings of values. */
  record?: Values | undefined;
  /** Shows the changes on request only. */
  isFolded?: boolean;
}

/** Changed values before and after. */
export const Changes = ({ isFolded = false, ...props }: Props) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(!isFolded);
  const { deed, before, after } = props;
  const changes = changesOf(deed, { before, after }, translate);
  if (!changes.length) return null;
  return (
    <>
      {isFolded && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(`screens.records.${isOpen ? 'hideChanges' : 'showChanges'}`, { smart_count: changes.length })}
        </Button>
      )}
      {isOpen && <ChangeTable {...props} changes={changes} />}
    </>
  );
};

interface TableProps extends Omit<Props, 'isFolded'> {
  changes: readonly Change[];
}

const ChangeTable = ({ deed, before, after, record = {}, changes }: TableProps) => {
  const translate = useTranslate();
  const sides = [...(before ? (['before'] as const) : []), ...(after ? (['after'] as const) : [])];
  const isChange = sides.length === 2;
  // Format each value with its siblings at that time, such as the owner kind or currency.
  const beside = { before: { ...after, ...before }, after: { ...before, ...after } };
  return (
    <ScrollBox label={translate('screens.records.changes')}>
      <BareTable
        label={translate('screens.records.changes')}
        columns={[
          { key: 'field', label: translate('generic.bulk.field'), cell: ({ label }) => label },
          ...sides.map((side) => ({
            key: side,
            label: translate(`screens.records.${isChange ? side : 'value'}`),
            cell: (change: Change) => <Value {...{ deed, change, side }} record={{ ...record, ...beside[side] }} />,
          })),
        ]}
        rows={changes}
        keyOf={({ source }) => source}
        sx={narrow}
      />
    </ScrollBox>
  );
};

const narrow = {
  ...{ width: 'auto', minWidth: 280, '& tbody > tr > *': { verticalAlign: 'top' } },
  '& tbody th': { color: 'text.secondary', fontWeight: 400 },
  '& td': { overflowWrap: 'anywhere' },
} as const;

interface ValueProps {
  deed: AuditAction;
  change: Change;
  side: 'before' | 'after';
  record: Values;
}

const Value = ({ deed, change: { source, field, ...values }, side, record }: ValueProps) => {
  const translate = useTranslate();
  const value = values[side];
  if (!isFilled(value)) return <Dash />;
  if (!field) return <span>{plainWords(value, translate)}</span>;
  // An amount with unknown currency is formatted without one.
  if (kindSpecOf(field).amount && typeof record.currency !== 'string')
    return <span>{formatBareAmount(String(value))}</span>;
  return <ShowValue field={field} value={value} record={record} words={`resources.${deed.entity}.fields.${source}`} />;
};
