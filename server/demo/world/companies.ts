import type { Row } from '../../core/tables/types.ts';
import { pdfOf } from '../stage/pdf.ts';
import type { Stage } from '../stage/stage.ts';
import type { Staff } from './staff.ts';

/** Fictitious companies: key, name, sector, country, contact, email address, and days since entry. */
const entries = [
  ['halden', 'Halden Robotics', 'Industrial robotics', 'US', 'Iris Calloway', 'company@demo.quarterdeck.test', 1040],
  ['ferrous', 'Ferrous Analytics', 'Enterprise software', 'US', 'Owen Tarrant', 'hello@ferrous.example', 1032],
  ['tidewell', 'Tidewell Energy Storage', 'Clean energy', 'UK', 'Gwen Pascoe', 'finance@tidewell.example', 840],
  ['mosaic', 'Mosaic Genomics', 'Life sciences', 'US', 'Dr Lena Abrams', 'ir@mosaicgenomics.example', 640],
  ['brightloom', 'Brightloom Textiles', 'Consumer goods', 'IN', 'Arjun Mehta', 'accounts@brightloom.example', 630],
  ['cobaltic', 'Cobaltic Semiconductors', 'Semiconductors', 'DE', 'Katrin Auer', 'office@cobaltic.example', 400],
  ['pelican', 'Pelican Freight OS', 'Logistics software', 'CA', 'Marc Dubois', 'team@pelicanfreight.example', 80],
  ['quillon', 'Quillon Payments', 'Financial technology', 'UK', 'Saoirse Dunne', 'hello@quillon.example', 70],
  ['arbor', 'Arbor Diagnostics', 'Medical devices', 'FR', 'Jean Morel', 'contact@arbordiagnostics.example', 2],
] as const;

/** Stage and description. */
const details = {
  halden: ['series_b', 'Six-axis arms for small workshops, sold with a year of service and set up in a day.'],
  ferrous: ['series_b', 'Forecasts of scrap and yield for steel mills, delivered as a service.'],
  tidewell: ['growth', 'Grid batteries for coastal wind parks; eleven sites in operation.'],
  mosaic: ['series_c', 'Sequencing of rare diseases in newborns, with results in four days.'],
  brightloom: ['growth', 'Recycled yarn for sportswear. Production ended after the loss of its largest customer.'],
  cobaltic: ['growth', 'Power switches of silicon carbide for trains and charging stations.'],
  pelican: ['series_b', 'Plans and bills freight for three hundred carriers.'],
  quillon: ['series_a', 'Account-to-account payments for public authorities.'],
  arbor: ['seed', 'A blood test at the pharmacy that tells viral from bacterial infection.'],
} as const;

export type CompanyKey = keyof typeof details;
export type Companies = Readonly<Record<CompanyKey, Row>>;

/** Creates nine companies with their documents; the newest awaits verification. */
export const playCompanies = async (stage: Stage, staff: Staff): Promise<Companies> => {
  const made: Partial<Record<CompanyKey, Row>> = {};
  for (const [i, [key, name, sector, country, contactName, email, age]] of entries.entries()) {
    const doing = { at: stage.at(stage.day(-age)), by: staff.manager.caller };
    const row = await stage.create(
      'companies',
      {
        ...{ name, sector, country, contactName, email },
        stage: details[key][0],
        description: details[key][1],
        legalName: `${name} ${country === 'DE' ? 'GmbH' : country === 'FR' ? 'SAS' : 'Ltd'}`,
        website: `https://${key}.example`,
        taxId: `${country}-${330_000 + i * 7_121}`,
        registrationNumber: `HRB ${40_200 + i * 913}`,
        foundedOn: stage.day(-age - 900 - i * 220),
      },
      doing,
    );
    made[key] = row;
    const registration = await paper(stage, row, 'business_registration', `Registration of ${name}`, doing);
    await paper(stage, row, 'financial_statements', `${name}: accounts`, doing);
    await paper(stage, row, 'pitch_deck', `${name}: presentation`, doing);
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
