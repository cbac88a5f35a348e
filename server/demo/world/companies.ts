import type { Row } from '../../core/tables/types.ts';
import { pdfOf } from '../stage/pdf.ts';
import type { Stage } from '../stage/stage.ts';
import type { Staff } from './staff.ts';

/** Fictitious companies, with days since entry and further details. */
const entries = [
  {
    key: 'halden',
    name: 'Halden Robotics',
    sector: 'Industrial robotics',
    stage: 'series_b',
    country: 'US',
    contact: 'Iris Calloway',
    email: 'company@demo.quarterdeck.test',
    age: 1040,
    description: 'Six-axis arms for small workshops, sold with a year of service and set up in a day.',
  },
  {
    key: 'ferrous',
    name: 'Ferrous Analytics',
    sector: 'Enterprise software',
    stage: 'series_b',
    country: 'US',
    contact: 'Owen Tarrant',
    email: 'hello@ferrous.example',
    age: 1032,
    description: 'Forecasts of scrap and yield for steel mills, delivered as a service.',
  },
  {
    key: 'tidewell',
    name: 'Tidewell Energy Storage',
    sector: 'Clean energy',
    stage: 'growth',
    country: 'UK',
    contact: 'Gwen Pascoe',
    email: 'finance@tidewell.example',
    age: 840,
    description: 'Grid batteries for coastal wind parks; eleven sites in operation.',
  },
  {
    key: 'mosaic',
    name: 'Mosaic Genomics',
    sector: 'Life sciences',
    stage: 'series_c',
    country: 'US',
    contact: 'Dr Lena Abrams',
    email: 'ir@mosaicgenomics.example',
    age: 640,
    description: 'Sequencing of rare diseases in newborns, with results in four days.',
  },
  {
    key: 'brightloom',
    name: 'Brightloom Textiles',
    sector: 'Consumer goods',
    stage: 'growth',
    country: 'IN',
    contact: 'Arjun Mehta',
    email: 'accounts@brightloom.example',
    age: 630,
    description: 'Recycled yarn for sportswear. Production ended after the loss of its largest customer.',
  },
  {
    key: 'cobaltic',
    name: 'Cobaltic Semiconductors',
    sector: 'Semiconductors',
    stage: 'growth',
    country: 'DE',
    contact: 'Katrin Auer',
    email: 'office@cobaltic.example',
    age: 400,
    description: 'Power switches of silicon carbide for trains and charging stations.',
  },
  {
    key: 'pelican',
    name: 'Pelican Freight OS',
    sector: 'Logistics software',
    stage: 'series_b',
    country: 'CA',
    contact: 'Marc Dubois',
    email: 'team@pelicanfreight.example',
    age: 80,
    description: 'Plans and bills freight for three hundred carriers.',
  },
  {
    key: 'quillon',
    name: 'Quillon Payments',
    sector: 'Financial technology',
    stage: 'series_a',
    country: 'UK',
    contact: 'Saoirse Dunne',
    email: 'hello@quillon.example',
    age: 70,
    description: 'Account-to-account payments for public authorities.',
  },
  {
    key: 'arbor',
    name: 'Arbor Diagnostics',
    sector: 'Medical devices',
    stage: 'seed',
    country: 'FR',
    contact: 'Jean Morel',
    email: 'contact@arbordiagnostics.example',
    age: 2,
    description: 'A blood test at the pharmacy that tells viral from bacterial infection.',
  },
] as const;

export type CompanyKey = (typeof entries)[number]['key'];
export type Companies = Readonly<Record<CompanyKey, Row>>;

/** Creates nine companies with their documents; the newest awaits verification. */
export const playCompanies = async (stage: Stage, staff: Staff): Promise<Companies> => {
  const made: Partial<Record<CompanyKey, Row>> = {};
  for (const [i, { key, contact, age, ...values }] of entries.entries()) {
    const doing = { at: stage.at(stage.day(-age)), by: staff.manager.caller };
    const row = await stage.create(
      'companies',
      {
        ...values,
        legalName: `${values.name} ${values.country === 'DE' ? 'GmbH' : values.country === 'FR' ? 'SAS' : 'Ltd'}`,
        website: `https://${key}.example`,
        taxId: `${values.country}-${330_000 + i * 7_121}`,
        registrationNumber: `HRB ${40_200 + i * 913}`,
        foundedOn: stage.day(-age - 900 - i * 220),
        contactName: contact,
      },
      doing,
    );
    made[key] = row;
    const registration = await paper(stage, row, 'business_registration', `Registration of ${values.name}`, doing);
    await paper(stage, row, 'financial_statements', `${values.name}: accounts`, doing);
    await paper(stage, row, 'pitch_deck', `${values.name}: presentation`, doing);
    if (age < 5) continue;
    const review = { at: stage.at(stage.day(6 - age), 15), by: staff.admin.caller };
    await stage.move('documents', registration.id, 'verify', review);
    made[key] = await stage.move('companies', row.id, 'approve', review);
  }
  return made as Record<CompanyKey, Row>;
};

const paper = (stage: Stage, company: Row, type: string, title: string, doing: Parameters<Stage['create']>[2]) => {
  const fileName = `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.pdf`;
  const day = doing.at.slice(0, 10);
  const bytes = pdfOf(title, [String(company.legalName), String(company.registrationNumber), `As of ${day}`]);
  const values = {
    title,
    type,
    ownerKind: 'Company',
    ownerId: company.id,
    documentDate: day,
    visibility: 'fund_managers',
  };
  return stage.upload(values, { fileName, bytes }, doing);
};
