import { isIban } from '../../../../resources/kit/checkDigits.ts';
import { formatMoney } from '../../../accounting/money.ts';
import { escaped } from '../../../core/export/sheetXml.ts';
import { isAba, swissClearing } from '../../bank-accounts/numbers.ts';
import { latin, latinName } from './latin.ts';
import type { Account, Payment, Payments } from './types.ts';

/** An element with its text or children; null children are omitted. */
type Element = readonly [name: string, content: string | readonly (Element | null)[], attributes?: string];

const xmlOf = ([name, content, attributes = '']: Element): string =>
  `<${name}${attributes}>${
    typeof content === 'string' ? escaped(content) : content.map((child) => (child ? xmlOf(child) : '')).join('')
  }</${name}>`;

interface Head {
  /** At most 32 characters, the same for the same payments so that a bank detects duplicates. */
  messageId: string;
  /** ISO 8601 in UTC. */
  moment: string;
}

/** Formats payments as an ISO 20022 customer credit transfer initiation, pain.001.001.09. */
export const pain001 = (all: Payments, { messageId, moment }: Head): string => {
  const { payments, currency, debtor } = all;
  const sums: Element[] = [
    ['NbOfTxs', String(payments.length)],
    [
      'CtrlSum',
      formatMoney(
        payments.reduce((sum, { cents }) => sum + cents, 0n),
        currency,
      ),
    ],
  ];
  const group: Element = [
    'GrpHdr',
    [
      ['MsgId', messageId],
      ['CreDtTm', `${moment.slice(0, 19)}Z`],
      ...sums,
      ['InitgPty', [['Nm', latinName(all.fund)]]],
    ],
  ];
  const information: Element = [
    'PmtInf',
    [
      ['PmtInfId', `${messageId}-1`],
      ['PmtMtd', 'TRF'],
      ...sums,
      ['ReqdExctnDt', [['Dt', all.executionDate]]],
      ['Dbtr', [['Nm', latinName(debtor.accountName, all.fund)]]],
      ['DbtrAcct', [numberOf(debtor), ['Ccy', debtor.currency]]],
      ['DbtrAgt', [agentOf(debtor)]],
      ...payments.map((payment) => transferOf(payment, all)),
    ],
  ];
  const document: Element = [
    'Document',
    [['CstmrCdtTrfInitn', [group, information]]],
    ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(document)}\n`;
};

const transferOf = (
  { account, partnerName, cents, reference }: Payment,
  { currency, fund, title }: Payments,
): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', latin(reference, 35) || 'NOTPROVIDED']]],
    ['Amt', [['InstdAmt', formatMoney(cents, currency), ` Ccy="${currency}"`]]],
    ['CdtrAgt', [agentOf(account)]],
    ['Cdtr', [['Nm', latinName(account.accountName, partnerName)]]],
    ['CdtrAcct', [numberOf(account)]],
    ['RmtInf', [['Ustrd', latin(`${reference} ${fund} ${title}`, 140)]]],
  ],
];

const numberOf = ({ number }: Account): Element => [
  'Id',
  [isIban(number) ? ['IBAN', number] : ['Othr', [['Id', number]]]],
];

/**
 * Identifies a bank by its BIC, else by its clearing number. A Swiss IBAN contains its bank's number, and Swiss rules
 * allow neither a name nor another number in addition.
 */
const agentOf = ({ swift, routing, bankName, number }: Account): Element => {
  const swiss = swissClearing(number);
  if (swiss) return ['FinInstnId', [swift ? ['BICFI', swift] : clearing('CHBCC', swiss)]];
  return [
    'FinInstnId',
    [
      swift ? ['BICFI', swift] : null,
      routing ? clearing(isAba(routing) ? 'USABA' : null, latin(routing, 35)) : null,
      swift ? null : ['Nm', latinName(bankName)],
      swift || routing ? null : ['Othr', [['Id', 'NOTPROVIDED']]],
    ],
  ];
};

const clearing = (system: string | null, member: string): Element => [
  'ClrSysMmbId',
  [system ? ['ClrSysId', [['Cd', system]]] : null, ['MmbId', member]],
];
