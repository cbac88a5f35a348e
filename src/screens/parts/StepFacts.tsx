import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { Facts } from '../../fields/Facts.tsx';
import type { Values } from '../../providers/record.ts';
import { Consequence } from './Consequence.tsx';

/** Fields that identify the money or party of a step, by entity. */
const facts: { readonly [N in ResourceName]?: readonly (keyof RecordOf<N>)[] } = {
  approvals: ['amount'],
  'bank-accounts': ['ownerId', 'bankName', 'accountName', 'accountNumber', 'currency'],
  'bank-lines': ['fundId', 'counterparty', 'direction', 'amount', 'valueDate'],
  'bank-statements': ['bankAccountId', 'startsOn', 'endsOn', 'openingBalance', 'closingBalance'],
  'capital-calls': ['fundId', 'totalAmount', 'outstanding', 'dueDate'],
  'capital-call-lines': ['partnerId', 'amount', 'outstanding', 'overpaid', 'dueDate'],
  commitments: ['fundId', 'partnerId', 'amount'],
  'commitment-changes': ['fundId', 'partnerId', 'kind', 'amount', 'amountBefore', 'amountAfter', 'effectiveOn'],
  transfers: ['fundId', 'partnerId', 'buyerId', 'part', 'fraction', 'amount', 'value', 'effectiveOn'],
  distributions: ['fundId', 'distributable', 'distributionDate'],
  'distribution-lines': ['partnerId', 'net', 'paymentReference'],
  partners: ['name', 'email'],
  payments: ['partnerId', 'amount', 'paymentDate'],
  reports: ['title', 'fundId', 'partnerId', 'companyId'],
  companies: ['name', 'email'],
  closings: ['fundId', 'closeNumber', 'closingDate', 'committed', 'principal', 'interest'],
  'fund-managers': ['name', 'email'],
  'fee-runs': ['fundId', 'periodStart', 'periodEnd', 'gross', 'net'],
  'statement-runs': ['fundId', 'kind', 'asOf', 'statements', 'nav'],
  transactions: ['type', 'amount', 'fundId', 'partnerId', 'companyId', 'payee', 'tradeDate'],
  users: ['name', 'email', 'role'],
  valuations: ['fundId', 'companyId', 'fairValue', 'date'],
};

/** Steps whose own part shows these facts in full. */
const inOwnPart: ReadonlySet<string> = new Set(['bank-accounts/callback']);

interface Props {
  name: ResourceName;
  /** A move or an action. */
  step: string;
  record: Values;
}

/** Returns the sentence on the effects of a step; empty if the step has its own part. */
const useConsequence = (name: ResourceName, step: string): string =>
  useTranslate()(`screens.consequences.${name}.${step}`, { _: '' });

/** The key facts of a step's record, if declared for its entity. */
export const KnownFacts = ({ name, record }: Omit<Props, 'step'>) => {
  const fields = facts[name];
  return fields && <Facts name={name} record={record} fields={fields} isFilledOnly />;
};

/** Information before a step: key facts and effects. */
export const StepFacts = ({ name, step, record }: Props) => {
  const text = useConsequence(name, step);
  if (!text) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!inOwnPart.has(`${name}/${step}`) && <KnownFacts name={name} record={record} />}
      <Consequence>{text}</Consequence>
    </Box>
  );
};

/**
 * The effects of a step on each of several records; the sentence describes one of them. A step with a hand-written part
 * for one record has a shorter sentence here.
 */
export const KnownMany = ({ name, step }: Omit<Props, 'record'>) => {
  const translate = useTranslate();
  const own = useConsequence(name, step);
  const text = own || translate(`screens.consequences.each.${step}`, { _: '' });
  if (!text) return null;
  return <Consequence>{translate('generic.labelled', { label: translate('generic.bulk.forEach'), text })}</Consequence>;
};
