import { scaled } from '../../../../resources/kit/decimals.ts';
import { Refusal } from '../../../core/files/inspect/refusal.ts';
import {
  type Balance,
  type BankLine,
  type BankStatement,
  type Direction,
  isDay,
  plain,
  StatementFault,
  signed,
} from './statement.ts';
import { all, type Element, textAt, treeOf } from './xmlTree.ts';

/** Returns whether a text is an ISO 20022 bank-to-customer statement. */
export const isCamt053 = (text: string): boolean => /<(\w+:)?BkToCstmrStmt[\s>]/.test(text);

/**
 * Reads the statements of a camt.053 file of any version, without pending entries. Throws StatementFault for an invalid
 * file: truncated, with a document type, or without balances.
 */
export const readCamt053 = (text: string): BankStatement[] => {
  const statements = all(rootOf(text), 'Document/BkToCstmrStmt/Stmt');
  let entries = 0;
  return statements.map((statement) => {
    const read = statementOf(statement, entries);
    entries += all(statement, 'Ntry').length;
    return read;
  });
};

const rootOf = (text: string): Element => {
  try {
    // The text is already decoded, so the encoding in the XML declaration no longer applies.
    return treeOf(Buffer.from(text.replace(/^\ufeff?<\?xml[^>]*\?>/, '')));
  } catch (error) {
    if (error instanceof Refusal) throw new StatementFault('damaged');
    throw error;
  }
};

const statementOf = (statement: Element, before: number): BankStatement => {
  const balances = all(statement, 'Bal');
  const balance = (...codes: string[]) => {
    for (const code of codes) {
      const found = balances.find((each) => textAt(each, 'Tp/CdOrPrtry/Cd') === code);
      if (found) return balanceOf(found);
    }
    return null;
  };
  return {
    account: textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
    number: textAt(statement, 'ElctrncSeqNb', 'LglSeqNb', 'Id'),
    currency: textAt(statement, 'Acct/Ccy') ?? all(balances[0], 'Amt')[0]?.attributes.Ccy ?? null,
    opening: balance('OPBD', 'PRCD', 'ITBD'),
    closing: balance('CLBD', 'ITBD'),
    lines: all(statement, 'Ntry').flatMap((entry, at) => linesOf(entry, before + at + 1)),
    unread: [],
    skipped: [],
  };
};

const balanceOf = (balance: Element): Balance => ({
  amount: signed(amountOf(balance, null), directionOf(balance, null)),
  day: dayAt(balance, 'Dt'),
});

const linesOf = (entry: Element, line: number): BankLine[] => {
  const status = textAt(entry, 'Sts/Cd', 'Sts');
  if (status && status !== 'BOOK') return [];
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  if (!bookedOn) throw new StatementFault('damaged', line);
  const base = {
    line,
    bookedOn,
    valueDate: dayAt(entry, 'ValDt') ?? bookedOn,
    direction: directionOf(entry, line),
  };
  const amount = amountOf(entry, line);
  const details = all(entry, 'NtryDtls/TxDtls');
  const parts = details.map((each) => textAt(each, 'Amt', 'AmtDtls/TxAmt/Amt') ?? '');
  // A batch booking becomes one line per transfer if they add up to it.
  if (details.length > 1 && parts.every(isAmount) && sameSum(parts, amount))
    return details.map((each, at) => ({
      ...base,
      amount: bare(parts[at] ?? ''),
      ...about(entry, each, base.direction),
    }));
  return [{ ...base, amount, ...about(entry, details[0], base.direction) }];
};

const about = (entry: Element, details: Element | undefined, direction: Direction) => {
  // A returned payment keeps its original parties, so debtor and creditor are swapped.
  const isReturned = /^(true|1)$/.test(textAt(entry, 'RvslInd') ?? '') || all(details, 'RtrInf').length > 0;
  const party = (direction === 'Credit') === isReturned ? 'Cdtr' : 'Dbtr';
  const endToEnd = textAt(details, 'Refs/EndToEndId');
  const remittance = [
    ...all(details, 'RmtInf/Ustrd').map(({ text }) => text),
    ...all(details, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text),
    ...(endToEnd && endToEnd !== 'NOTPROVIDED' ? [endToEnd] : []),
  ];
  return {
    counterparty: plain(textAt(details, `RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`), 200),
    remittance: plain(remittance.join(' ') || textAt(details, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf'), 1000),
    bankReference: plain(textAt(details, 'Refs/AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef', 'NtryRef'), 100),
  };
};

const isAmount = (text: string) => /^\+?0*\d{1,18}(\.\d{1,5})?$/.test(text);
/** Without the plus and leading zeros of some banks. */
const bare = (amount: string) => amount.replace(/^\+?0*(?=\d)/, '');

const amountOf = (element: Element, line: number | null): string => {
  const amount = textAt(element, 'Amt') ?? '';
  if (!isAmount(amount)) throw new StatementFault('damaged', line);
  return bare(amount);
};

const directionOf = (element: Element, line: number | null): Direction => {
  const mark = textAt(element, 'CdtDbtInd');
  if (mark !== 'CRDT' && mark !== 'DBIT') throw new StatementFault('damaged', line);
  return mark === 'CRDT' ? 'Credit' : 'Debit';
};

const dayAt = (element: Element, path: string): string | null => {
  const text = textAt(element, `${path}/Dt`, `${path}/DtTm`)?.slice(0, 10) ?? null;
  if (text !== null && !isDay(text)) throw new StatementFault('damaged');
  return text;
};

/** Maximum decimals of an amount. */
const FINE = 5;
const sameSum = (parts: readonly string[], whole: string) =>
  parts.reduce((sum, part) => sum + scaled(bare(part), FINE), 0n) === scaled(whole, FINE);
