import type { Row } from '../../core/tables/types.ts';
import { pdfOf } from '../stage/pdf.ts';
import { slipOf } from '../stage/png.ts';
import type { Doing, Stage } from '../stage/stage.ts';
import type { Staff } from './staff.ts';

interface Entry {
  key: string;
  type: 'LP' | 'GP';
  name: string;
  entityForm: string;
  country: string;
  email: string;
  city: string;
  contact: string;
  /** Days since entry; the two newest are from this week. */
  age: number;
  /** Not verified yet. */
  isNew?: true;
}

/** Fictitious partners. */
const entries: readonly Entry[] = [
  {
    key: 'halloway',
    type: 'LP',
    name: 'Halloway Foundation',
    entityForm: 'endowment',
    country: 'US',
    email: 'lp@demo.quarterdeck.test',
    city: 'Providence',
    contact: 'Eleanor Pryce',
    age: 1120,
  },
  {
    key: 'brackenmoor',
    type: 'LP',
    name: "Brackenmoor Teachers' Pension",
    entityForm: 'pension',
    country: 'UK',
    email: 'investments@brackenmoor.example',
    city: 'Leeds',
    contact: 'Alistair Quill',
    age: 1115,
  },
  {
    key: 'sundvik',
    type: 'LP',
    name: 'Sundvik Life Assurance',
    entityForm: 'company',
    country: 'SE',
    email: 'alternatives@sundvik.example',
    city: 'Gothenburg',
    contact: 'Maja Lindh',
    age: 1108,
  },
  {
    key: 'kestrel',
    type: 'LP',
    name: 'Kestrel & Wray Family Office',
    entityForm: 'family_office',
    country: 'US',
    email: 'office@kestrelwray.example',
    city: 'Savannah',
    contact: 'Thomas Wray',
    age: 1101,
  },
  {
    key: 'oakhaven',
    type: 'LP',
    name: 'Oakhaven University Endowment',
    entityForm: 'endowment',
    country: 'US',
    email: 'endowment@oakhaven.example',
    city: 'Oakhaven',
    contact: 'Dr Ruth Amsel',
    age: 1095,
  },
  {
    key: 'almeida',
    type: 'LP',
    name: 'Almeida Irmãos Participações',
    entityForm: 'company',
    country: 'BR',
    email: 'capital@almeidairmaos.example',
    city: 'Curitiba',
    contact: 'Beatriz Almeida',
    age: 1092,
  },
  {
    key: 'nordwald',
    type: 'LP',
    name: 'Nordwald Versorgungswerk',
    entityForm: 'pension',
    country: 'DE',
    email: 'anlagen@nordwald.example',
    city: 'Kassel',
    contact: 'Henrike Voss',
    age: 1090,
  },
  {
    key: 'tasman',
    type: 'LP',
    name: 'Tasman Ridge Superannuation',
    entityForm: 'pension',
    country: 'AU',
    email: 'privatemarkets@tasmanridge.example',
    city: 'Hobart',
    contact: 'Callum Reid',
    age: 1088,
  },
  {
    key: 'verdant',
    type: 'LP',
    name: 'Verdant Fund of Funds III',
    entityForm: 'fund_of_funds',
    country: 'FR',
    email: 'gestion@verdant3.example',
    city: 'Lyon',
    contact: 'Camille Ferrand',
    age: 260,
  },
  {
    key: 'ishikawa',
    type: 'LP',
    name: 'Ishikawa Mirai Trust',
    entityForm: 'trust',
    country: 'JP',
    email: 'newlp@demo.quarterdeck.test',
    city: 'Kanazawa',
    contact: 'Kenji Morita',
    age: 4,
    isNew: true,
  },
  {
    key: 'northlight',
    type: 'GP',
    name: 'Northlight Partners GP',
    entityForm: 'company',
    country: 'US',
    email: 'gp@demo.quarterdeck.test',
    city: 'Boston',
    contact: 'Samuel Okoro',
    age: 1125,
  },
  {
    key: 'larkspur',
    type: 'GP',
    name: 'Larkspur Carry Partners',
    entityForm: 'company',
    country: 'CA',
    email: 'partners@larkspur.example',
    city: 'Halifax',
    contact: 'Noor Haddad',
    age: 1118,
  },
];

export type PartnerKey =
  | 'halloway'
  | 'brackenmoor'
  | 'sundvik'
  | 'kestrel'
  | 'oakhaven'
  | 'almeida'
  | 'nordwald'
  | 'tasman'
  | 'verdant'
  | 'ishikawa'
  | 'northlight'
  | 'larkspur';
export type Partners = Readonly<Record<PartnerKey, Row>>;

/** Creates twelve partners with documents, verified except for the newest. */
export const playPartners = async (stage: Stage, staff: Staff): Promise<Partners> => {
  const made: Record<string, Row> = {};
  for (const [i, entry] of entries.entries()) made[entry.key] = await enter(stage, staff, entry, i);
  return made as Record<PartnerKey, Row>;
};

const enter = async (stage: Stage, staff: Staff, entry: Entry, i: number): Promise<Row> => {
  const since = stage.day(-entry.age);
  const by = staff.manager.caller;
  const row = await stage.create(
    'partners',
    {
      type: entry.type,
      name: entry.name,
      legalName: `${entry.name}${entry.type === 'GP' ? ' LLC' : ''}`,
      entityForm: entry.entityForm,
      email: entry.email,
      phone: `+1555010${String(2000 + i * 37)}`,
      taxId: `${entry.country}-${710_000 + i * 4_391}`,
      country: entry.country,
      address: { line1: `${12 + i * 7} Harbour Street`, city: entry.city, postalCode: String(20_100 + i * 311) },
      contacts: [{ name: entry.contact, email: entry.email, roles: ['signatory', 'reporting'] }],
      accreditation: entry.type === 'LP' ? 'Qualified purchaser' : null,
      kycStatus: entry.isNew ? 'in_progress' : 'complete',
      riskRating: stage.random.pick(['low', 'low', 'medium']),
      kycExpiresAt: entry.isNew ? null : stage.day(200 + i * 31),
    },
    { at: stage.at(since), by },
  );
  const papers = await upload(stage, entry, row, { at: stage.at(stage.day(2 - entry.age), 11), by });
  if (entry.isNew) return row;
  const doing = { at: stage.at(stage.day(9 - entry.age), 14), by: staff.admin.caller };
  for (const paper of papers) await stage.move('documents', paper.id, 'verify', doing);
  return stage.move('partners', row.id, 'approve', doing);
};

const papersOf = (entry: Entry) => [
  { type: 'identity_document', title: `Identity of ${entry.contact}`, name: 'identity.png' },
  { type: 'proof_of_address', title: `Proof of address, ${entry.city}`, name: 'address.pdf' },
  { type: 'bank_statement', title: `Bank statement of ${entry.name}`, name: 'statement.pdf' },
];

/** The newest partner has submitted two of three documents. */
const upload = async (stage: Stage, entry: Entry, owner: Row, doing: Doing): Promise<Row[]> => {
  const stored: Row[] = [];
  for (const [i, { type, title, name }] of papersOf(entry)
    .slice(0, entry.isNew ? 2 : 3)
    .entries()) {
    const bytes = name.endsWith('.png')
      ? slipOf(entry.age + i)
      : pdfOf(title, [entry.name, entry.city, `Seen on ${doing.at.slice(0, 10)}`]);
    const values = {
      title,
      type,
      ownerKind: 'Partner',
      ownerId: owner.id,
      documentDate: doing.at.slice(0, 10),
      confidentiality: 'sensitive',
    };
    stored.push(await stage.upload(values, { fileName: `${entry.key}-${name}`, bytes }, doing));
  }
  return stored;
};
