import { all, type Element, textAt, treeOf } from '../../server/entities/bank-statements/formats/xmlTree.ts';

/** Content of an element: text by a pattern, or children in the order of the list. */
interface Rule {
  text?: RegExp;
  children?: readonly Child[];
  attributes?: Readonly<Record<string, RegExp>>;
  /** Exactly one child of the list. */
  isChoice?: boolean;
}
type Child = readonly [name: string, rule: Rule, least?: number, most?: number];

/** Text of limited length in the characters that all banks accept, without leading, trailing or double slash. */
const upTo = (most: number): Rule => ({ text: new RegExp(`^(?!/|.*//|.*/$)[a-zA-Z0-9/\\-?:().,'+ ]{1,${most}}$`) });
const code = (...codes: string[]): Rule => ({ text: new RegExp(`^(${codes.join('|')})$`) });
const of = (...children: Child[]): Rule => ({ children });
const choice = (...children: Child[]): Rule => ({
  children: children.map(([name, rule]) => [name, rule, 0]),
  isChoice: true,
});

const currency = /^[A-Z]{3}$/;
const iban: Rule = { text: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/ };
const bic: Rule = { text: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ };
const sums: Child[] = [
  ['NbOfTxs', { text: /^\d{1,15}$/ }],
  ['CtrlSum', { text: /^(?=.{1,19}$)\d{1,18}(\.\d{1,17})?$/ }, 0],
];
const account = of(['Id', choice(['IBAN', iban], ['Othr', of(['Id', upTo(34)])])], ['Ccy', { text: currency }, 0]);
const agent = of([
  'FinInstnId',
  of(
    ['BICFI', bic, 0],
    ['ClrSysMmbId', of(['ClrSysId', choice(['Cd', upTo(5)], ['Prtry', upTo(35)]), 0], ['MmbId', upTo(35)]), 0],
    ['Nm', upTo(140), 0],
    ['Othr', of(['Id', upTo(35)]), 0],
  ),
]);
const party = of(['Nm', upTo(140)]);
const transfer = of(
  ['PmtId', of(['InstrId', upTo(35), 0], ['EndToEndId', upTo(35)])],
  ['Amt', of(['InstdAmt', { text: /^(?=.{1,19}$)\d{1,18}(\.\d{1,5})?$/, attributes: { Ccy: currency } }])],
  ['CdtrAgt', agent, 0],
  ['Cdtr', party, 0],
  ['CdtrAcct', account, 0],
  ['RmtInf', of(['Ustrd', upTo(140), 0, Number.POSITIVE_INFINITY]), 0],
);

/**
 * The elements of a customer credit transfer initiation that a payment file uses, in message order, with lengths and formats.
 * Source: ISO 20022, pain.001.001.09; the characters follow the EPC guidelines (EPC217-08).
 */
const message = of([
  'Document',
  {
    attributes: { xmlns: /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09$/ },
    children: [
      [
        'CstmrCdtTrfInitn',
        of(
          [
            'GrpHdr',
            of(['MsgId', upTo(35)], ['CreDtTm', { text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ }], ...sums, [
              'InitgPty',
              party,
            ]),
          ],
          [
            'PmtInf',
            of(
              ['PmtInfId', upTo(35)],
              ['PmtMtd', code('CHK', 'TRF', 'TRA')],
              ...sums.map(([name, rule]): Child => [name, rule, 0]),
              ['ReqdExctnDt', choice(['Dt', { text: /^\d{4}-\d\d-\d\d$/ }], ['DtTm', {}])],
              ['Dbtr', party],
              ['DbtrAcct', account],
              ['DbtrAgt', agent],
              ['CdtTrfTxInf', transfer, 1, Number.POSITIVE_INFINITY],
            ),
            1,
            Number.POSITIVE_INFINITY,
          ],
        ),
      ],
    ],
  },
]);

const misplaced = ({ children = [], isChoice }: Rule, element: Element, path: string): string[] => {
  const names = children.map(([name]) => name);
  const places = element.children.map(({ name }) => names.indexOf(name));
  const wrong = places.flatMap((place, at) =>
    place < 0 || (at > 0 && place < (places[at - 1] ?? 0))
      ? [`${path}/${element.children[at]?.name} does not stand here`]
      : [],
  );
  if (isChoice && places.length !== 1) wrong.push(`${path} is one of its kinds`);
  for (const [name, , least = 1, most = 1] of children) {
    const count = element.children.filter((child) => child.name === name).length;
    if (count < least || count > most) wrong.push(`${path}/${name} stands there ${count} times`);
  }
  return wrong;
};

const wrongIn = (rule: Rule, element: Element, path: string): string[] => [
  ...(rule.text && !rule.text.test(element.text) ? [`${path} is not '${element.text}'`] : []),
  ...Object.entries(rule.attributes ?? {}).flatMap(([name, pattern]) =>
    pattern.test(element.attributes[name] ?? '') ? [] : [`${path} ${name} is not '${element.attributes[name]}'`],
  ),
  ...misplaced(rule, element, path),
  ...element.children.flatMap((child) => {
    const found = rule.children?.find(([name]) => name === child.name);
    return found ? wrongIn(found[1], child, `${path}/${child.name}`) : [];
  }),
];

/** Decimal places of currencies that do not have two. Source: ISO 4217. */
const DIGITS: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  CLP: 0,
  VND: 0,
  ISK: 0,
  BHD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
};

const mod97 = (text: string) =>
  [...`${text.slice(4)}${text.slice(0, 4)}`].reduce(
    (rest, letter) => Number(`${rest}${Number.parseInt(letter, 36)}`) % 97,
    0,
  );

/** Amounts in units of 0.00001, which fit every currency. */
const exact = (text: string | null) => {
  const [whole = '0', fraction = ''] = String(text).split('.');
  return BigInt(`${whole}${fraction.padEnd(5, '0')}`);
};

/** Lists violations of the rules beyond the schema: counts, sums, ids, decimals of the currency, check digits. */
const untrue = (initiation: Element | undefined): string[] => {
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => holds || wrong.push(what);
  const transfers = all(initiation, 'PmtInf/CdtTrfTxInf');
  const total = transfers.reduce((sum, each) => sum + exact(textAt(each, 'Amt/InstdAmt')), 0n);
  for (const part of ['GrpHdr', 'PmtInf']) {
    expect(
      textAt(initiation, `${part}/NbOfTxs`) === String(transfers.length),
      `${part}/NbOfTxs must be the number of payments`,
    );
    expect(exact(textAt(initiation, `${part}/CtrlSum`)) === total, `${part}/CtrlSum must be the sum of all amounts`);
  }
  const ids = transfers.map((each) => textAt(each, 'PmtId/EndToEndId')).filter((id) => id !== 'NOTPROVIDED');
  expect(new Set(ids).size === ids.length, 'EndToEndId must be unique');
  for (const { text, attributes } of all(initiation, 'PmtInf/CdtTrfTxInf/Amt/InstdAmt')) {
    expect(exact(text) > 0n, 'InstdAmt must be above zero');
    expect(
      (text.split('.')[1] ?? '').length <= (DIGITS[attributes.Ccy ?? ''] ?? 2),
      `InstdAmt must have the decimals of ${attributes.Ccy}`,
    );
  }
  for (const path of ['PmtInf/DbtrAcct/Id/IBAN', 'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN'])
    for (const { text } of all(initiation, path)) expect(mod97(text) === 1, `IBAN ${text} has wrong check digits`);
  return wrong;
};

/** Lists the faults of a payment file that would let a bank refuse it; empty for a valid file. */
export const problemsOf = (xml: string): string[] => {
  const tree = treeOf(Buffer.from(xml));
  return [...wrongIn(message, tree, ''), ...untrue(all(tree, 'Document/CstmrCdtTrfInitn')[0])];
};
