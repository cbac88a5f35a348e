import type { Api, Row } from './api.ts';

/** Twelve partners who commit 66 million together, in amounts that do not divide evenly. */
export const partners = [
  ['Aldgate Pension Trust', 12],
  ['Birch Family Office', 3],
  ['Cormorant Endowment', 8],
  ['Dunmore Insurance', 10],
  ['Elm Street Partners', 2],
  ['Fairhaven Foundation', 4],
  ['Gannet Holdings', 5],
  ['Hollis Sovereign Fund', 11],
  ['Inver Reinsurance', 4],
  ['Juniper Family Trust', 1],
  ['Kestrel University Fund', 3],
  ['Larch Teachers Pension', 3],
] as const;

export const addressOf = (partner: string) => `${partner.split(' ')[0]?.toLowerCase()}@partners.example`;

export interface World {
  fund: Row;
  partners: Row[];
  companies: Row[];
}

interface Wishes {
  fund: string;
  /** Number of partners. */
  count?: number;
}

/** Creates a fund whose partners are verified and have signed, the state at the start of a quarter. */
export const foundFund = async (api: Api, { fund: name, count = partners.length }: Wishes): Promise<World> => {
  const fund = await api.make('/funds', {
    name,
    vintageYear: 2026,
    currency: 'USD',
    firstCloseDate: '2026-01-15',
    termYears: 10,
    managementFeeRate: '0.02',
    hurdleRate: '0.08',
    catchUpRate: '1',
    carryRate: '0.2',
    secondPerson: false,
  });
  const made: Row[] = [];
  for (const [partner, millions] of partners.slice(0, count)) {
    const row = await api.make('/partners', { type: 'LP', name: partner, email: addressOf(partner) });
    await api.act(`/partners/${row.id}/exempt`, { version: row.version, reason: 'Known for years' });
    const commitment = await api.make('/commitments', {
      fundId: fund.id,
      partnerId: row.id,
      amount: `${millions}000000.00`,
      admissionDate: '2026-01-15',
    });
    await api.act(`/commitments/${commitment.id}/issue`, { version: 1 });
    await api.act(`/commitments/${commitment.id}/activate`, { version: 2, signedAt: '2026-01-15' });
    made.push(row);
  }
  const companies: Row[] = [];
  for (const company of ['Gridwise Energy', 'Tidal Robotics']) {
    const row = await api.make('/companies', { name: company, sector: 'Energy', stage: 'series_a' });
    await api.act(`/companies/${row.id}/exempt`, { version: row.version, reason: 'Known for years' });
    await api.make('/fund-companies', { fundId: fund.id, companyId: row.id, linkedAt: '2026-02-01' });
    companies.push(row);
  }
  return { fund, partners: made, companies };
};
