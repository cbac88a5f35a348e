import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { Facts } from '../../fields/Facts.tsx';
import type { Values } from '../../providers/record.ts';
import { Consequence } from './Consequence.tsx';

/** What tells which money or whom a step is about, by entity. */
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

/** What a step brings about, in a sentence; none where it is said by a part of its own. */
const useConsequence = (name: ResourceName, step: string): string =>
  useTranslate()(`screens.consequences.${name}.${step}`, { _: '' });

/** The sums and people that a step on a record is about, where its entity names them. */
export const KnownFacts = ({ name, record }: Omit<Props, 'step'>) => {
  const fields = facts[name];
  return fields && <Facts name={name} record={record} fields={fields} isFilledOnly />;
};

/** What is known beforehand about a step: the sums and people that it is about, and what it brings about. */
export const Known = ({ name, step, record }: Props) => {
  const text = useConsequence(name, step);
  if (!text) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!inOwnPart.has(`${name}/${step}`) && <KnownFacts name={name} record={record} />}
      <Consequence>{text}</Consequence>
    </Box>
  );
};

/** What a step brings about for each of several records: the sentence is about one of them. */
export const KnownMany = ({ name, step }: Omit<Props, 'record'>) => {
  const translate = useTranslate();
  const text = useConsequence(name, step);
  if (!text) return null;
  return <Consequence>{translate('generic.labelled', { label: translate('generic.bulk.forEach'), text })}</Consequence>;
};
