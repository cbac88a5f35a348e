import type { Row } from '../../core/tables/types.ts';
import { pdfOf } from '../stage/pdf.ts';
import { slipOf } from '../stage/png.ts';
import type { Doing, Stage } from '../stage/stage.ts';
import type { Staff } from './staff.ts';

/** Fictitious partners: key, type, name, form, country, and days since entry; the two newest are from this week. */
const entries = [
  ['halloway', 'LP', 'Halloway Foundation', 'endowment', 'US', 1120],
  ['brackenmoor', 'LP', "Brackenmoor Teachers' Pension", 'pension', 'UK', 1115],
  ['sundvik', 'LP', 'Sundvik Life Assurance', 'company', 'SE', 1108],
  ['kestrel', 'LP', 'Kestrel & Wray Family Office', 'family_office', 'US', 1101],
  ['oakhaven', 'LP', 'Oakhaven University Endowment', 'endowment', 'US', 1095],
  ['almeida', 'LP', 'Almeida Irmãos Participações', 'company', 'BR', 1092],
  ['nordwald', 'LP', 'Nordwald Versorgungswerk', 'pension', 'DE', 1090],
  ['tasman', 'LP', 'Tasman Ridge Superannuation', 'pension', 'AU', 1088],
  ['verdant', 'LP', 'Verdant Fund of Funds III', 'fund_of_funds', 'FR', 260],
  ['ishikawa', 'LP', 'Ishikawa Mirai Trust', 'trust', 'JP', 4],
  ['northlight', 'GP', 'Northlight Partners GP', 'company', 'US', 1125],
  ['larkspur', 'GP', 'Larkspur Carry Partners', 'company', 'CA', 1118],
] as const;

/** Contact, email address and city. */
const contacts = {
  halloway: ['Eleanor Pryce', 'lp@demo.quarterdeck.test', 'Providence'],
  brackenmoor: ['Alistair Quill', 'investments@brackenmoor.example', 'Leeds'],
  sundvik: ['Maja Lindh', 'alternatives@sundvik.example', 'Gothenburg'],
  kestrel: ['Thomas Wray', 'office@kestrelwray.example', 'Savannah'],
  oakhaven: ['Dr Ruth Amsel', 'endowment@oakhaven.example', 'Oakhaven'],
  almeida: ['Beatriz Almeida', 'capital@almeidairmaos.example', 'Curitiba'],
  nordwald: ['Henrike Voss', 'anlagen@nordwald.example', 'Kassel'],
  tasman: ['Callum Reid', 'privatemarkets@tasmanridge.example', 'Hobart'],
  verdant: ['Camille Ferrand', 'gestion@verdant3.example', 'Lyon'],
  ishikawa: ['Kenji Morita', 'newlp@demo.quarterdeck.test', 'Kanazawa'],
  northlight: ['Samuel Okoro', 'gp@demo.quarterdeck.test', 'Boston'],
  larkspur: ['Noor Haddad', 'partners@larkspur.example', 'Halifax'],
} as const;

export type PartnerKey = keyof typeof contacts;
type Entry = (typeof entries)[number];

/** Not verified yet. */
const NEWEST: PartnerKey = 'ishikawa';

export type Partners = Readonly<Record<PartnerKey, Row>>;

/** Creates twelve partners with documents, verified except for the newest. */
export const playPartners = async (stage: Stage, staff: Staff): Promise<Partners> => {
  const made: Partial<Record<PartnerKey, Row>> = {};
  for (const [i, entry] of entries.entries()) made[entry[0]] = await enter(stage, staff, entry, i);
  return made as Partners;
};

const enter = async (stage: Stage, staff: Staff, entry: Entry, i: number): Promise<Row> => {
  const [key, type, name, entityForm, country, age] = entry;
  const [contact, email, city] = contacts[key];
  const isNew = key === NEWEST;
  const by = staff.manager.caller;
  const row = await stage.create(
    'partners',
    {
      ...{ type, name, entityForm, email, country },
      legalName: `${name}${type === 'GP' ? ' LLC' : ''}`,
      phone: `+1555010${String(2000 + i * 37)}`,
      taxId: `${country}-${710_000 + i * 4_391}`,
      address: { line1: `${12 + i * 7} Harbour Street`, city, postalCode: String(20_100 + i * 311) },
      contacts: [{ name: contact, email, roles: ['signatory', 'reporting'] }],
      accreditation: type === 'LP' ? 'Qualified purchaser' : null,
      kycStatus: isNew ? 'in_progress' : 'complete',
      riskRating: stage.random.pick(['low', 'low', 'medium']),
      kycExpiresAt: isNew ? null : stage.day(200 + i * 31),
    },
    { at: stage.at(stage.day(-age)), by },
  );
  const papers = await upload(stage, entry, row, { at: stage.at(stage.day(2 - age), 11), by });
  if (isNew) return row;
  const doing = { at: stage.at(stage.day(9 - age), 14), by: staff.admin.caller };
  for (const paper of papers) await stage.move('documents', paper.id, 'verify', doing);
  return stage.move('partners', row.id, 'approve', doing);
};

/** The newest partner has submitted two of three documents. */
const upload = async (stage: Stage, [key, , name, , , age]: Entry, owner: Row, doing: Doing): Promise<Row[]> => {
  const [contact, , city] = contacts[key];
  const documentDate = doing.at.slice(0, 10);
  const letter = (title: string) => pdfOf(title, [name, city, `Seen on ${documentDate}`]);
  const papers = [
    ['identity_document', `Identity of ${contact}`, 'identity.png', () => slipOf(age)],
    ['proof_of_address', `Proof of address, ${city}`, 'address.pdf', letter],
    ['bank_statement', `Bank statement of ${name}`, 'statement.pdf', letter],
  ] as const;
  const stored: Row[] = [];
  for (const [type, title, file, bytesOf] of papers.slice(0, key === NEWEST ? 2 : 3)) {
    const values = { title, type, ownerKind: 'Partner', ownerId: owner.id, documentDate, confidentiality: 'sensitive' };
    stored.push(await stage.upload(values, { fileName: `${key}-${file}`, bytes: bytesOf(title) }, doing));
  }
  return stored;
};
