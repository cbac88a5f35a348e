/** Sample bank statements of made-up accounts, in the formats that banks export. */

interface Booking {
  day: string;
  /** Signed decimal string. */
  amount: string;
  name?: string;
  text?: string;
  reference?: string;
}

export interface Sample {
  account?: string;
  currency?: string;
  number?: string;
  opening: string;
  closing: string;
  bookings: readonly Booking[];
}

const bare = (amount: string) => amount.replace(/^-/, '');
const short = (day: string) => day.slice(2).replaceAll('-', '');
const comma = (amount: string) => bare(amount).replace('.', ',');
const mark = (amount: string) => (amount.startsWith('-') ? 'D' : 'C');
const indicator = (amount: string) => (amount.startsWith('-') ? 'DBIT' : 'CRDT');
const lastDay = ({ bookings }: Sample) => bookings.at(-1)?.day ?? '2026-01-31';
const firstDay = ({ bookings }: Sample) => bookings[0]?.day ?? '2026-01-01';

export const mt940 = (sample: Sample): string => {
  const { account = 'GB29NWBK60161331926819', currency = 'USD', number = '00042/001', opening, closing } = sample;
  return [
    '{1:F01BANKGB2LAXXX0000000000}{2:I940BANKGB2LXXXXN}{4:',
    ':20:STATEMENT',
    `:25:${account}`,
    `:28C:${number}`,
    `:60F:${mark(opening)}${short(firstDay(sample))}${currency}${comma(opening)}`,
    ...sample.bookings.flatMap(({ day, amount, name, text, reference }) => [
      `:61:${short(day)}${short(day).slice(2)}${mark(amount)}${comma(amount)}NTRFNONREF//${reference ?? 'B1'}`,
      `:86:166?00CREDIT?20${text ?? ''}?32${name ?? ''}`,
    ]),
    `:62F:${mark(closing)}${short(lastDay(sample))}${currency}${comma(closing)}`,
    '-}',
    '',
  ].join('\r\n');
};

export const camt053 = (sample: Sample, { head = '<?xml version="1.0" encoding="UTF-8"?>' } = {}): string => {
  const { account = 'GB29NWBK60161331926819', currency = 'USD', number = '42', opening, closing } = sample;
  const balance = (code: string, amount: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${bare(amount)}</Amt><CdtDbtInd>${indicator(amount)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = sample.bookings.map(({ day, amount, name, text, reference }) => {
    const party = amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
    return `<Ntry><Amt Ccy="${currency}">${bare(amount)}</Amt><CdtDbtInd>${indicator(amount)}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference ?? 'B1'}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><${party}><Nm>${name ?? ''}</Nm></${party}></RltdPties><RmtInf><Ustrd>${text ?? ''}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', opening, firstDay(sample))}${balance('CLBD', closing, lastDay(sample))}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
};

/** A CSV file with a balance after each line. */
export const csv = ({ opening, bookings }: Sample): string => {
  let cents = Math.round(Number(opening) * 100);
  const rows = bookings.map(({ day, amount, name, text, reference }) => {
    cents += Math.round(Number(amount) * 100);
    return [day, amount, name ?? '', text ?? '', reference ?? 'B1', (cents / 100).toFixed(2)]
      .map((cell) => `"${cell}"`)
      .join(',');
  });
  return ['Booking date,Amount,Counterparty,Description,Bank reference,Balance', ...rows, ''].join('\n');
};

export const base64 = (text: string): string => Buffer.from(text).toString('base64');
