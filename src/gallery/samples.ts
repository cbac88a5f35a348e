import type { Field, Kind } from '../../resources/kit/fields.ts';

interface Sample<K extends Kind> {
  field: Field<K>;
  value: unknown;
}

const id = '0190a1b2-0000-7000-8000-000000000001';
const states = ['Draft', 'Issued'] as const;
const options = ['bank_receipt', 'wire_confirmation', 'other'] as const;

/** One field of every kind, with a value in the server's format. */
export const samples: { [K in Kind]: Sample<K> } = {
  text: { field: { kind: 'text', max: 40 }, value: 'Harbour Growth Fund II' },
  longText: { field: { kind: 'longText', max: 400 }, value: 'First line.\nSecond line.' },
  email: { field: { kind: 'email' }, value: 'office@harbour.example' },
  url: { field: { kind: 'url' }, value: 'https://harbour.example' },
  phone: { field: { kind: 'phone' }, value: '+12025550123' },
  secret: { field: { kind: 'secret' }, value: '••••6789' },
  integer: { field: { kind: 'integer', min: 0 }, value: 12 },
  money: { field: { kind: 'money' }, value: '1234567.89' },
  rate: { field: { kind: 'rate' }, value: '0.085' },
  quantity: { field: { kind: 'quantity' }, value: '1250.5' },
  date: { field: { kind: 'date' }, value: '2026-03-31' },
  instant: { field: { kind: 'instant' }, value: '2026-03-31T15:04:05.000Z' },
  bool: { field: { kind: 'bool' }, value: true },
  choice: { field: { kind: 'choice', options: states, tones: { Issued: 'progress' } }, value: 'Issued' },
  choices: { field: { kind: 'choices', options }, value: ['bank_receipt', 'other'] },
  country: { field: { kind: 'country', options: ['UK', 'DE', 'JP'] }, value: 'JP' },
  currency: { field: { kind: 'currency', options: ['USD', 'EUR', 'JPY'] }, value: 'EUR' },
  timeZone: { field: { kind: 'timeZone' }, value: 'Europe/Berlin' },
  ref: { field: { kind: 'ref', to: 'funds' }, value: id },
  anyRef: { field: { kind: 'anyRef', by: 'ownerKind', to: { Fund: 'funds' } }, value: id },
  recordId: { field: { kind: 'recordId', by: 'ownerKind', readOnly: true }, value: id },
  refs: { field: { kind: 'refs', to: 'funds' }, value: [id] },
  group: {
    field: { kind: 'group', fields: { city: { kind: 'text' }, postalCode: { kind: 'text' } } },
    value: { city: 'Hamburg', postalCode: '20457' },
  },
  items: {
    field: { kind: 'items', fields: { afterYear: { kind: 'integer' }, rate: { kind: 'rate' } } },
    value: [{ afterYear: 6, rate: '0.015' }],
  },
  json: { field: { kind: 'json' }, value: { note: 'Free' } },
};

/** Siblings of the value in its record. */
export const siblings = { id, version: 1, currency: 'EUR', ownerKind: 'Fund' };
