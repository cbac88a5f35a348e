import sql from 'sql-template-tag';
import { exposureKinds } from '../../../resources/answers/standing.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Reach } from '../../core/entity/slots.ts';

type Exposure = OutputOf<'funds/standing'>['standing']['currencies'][number]['exposure'];
type Kind = (typeof exposureKinds)[number];

/** A fund's holding at fair value, in minor units. */
export interface HeldCompany {
  companyId: string;
  vintageYear: number | null;
  cents: bigint;
}

interface Company {
  id: string;
  name: string;
  sector: string | null;
  country: string | null;
}

/** Maximum parts of a breakdown, with the rest. */
const PARTS = 8;

/** Loads names, sectors and countries of the companies that the caller can see. */
export const companiesOf = async (tx: Tx, reach: Reach, ids: readonly string[]): Promise<Map<string, Company>> => {
  if (!ids.length) return new Map();
  const rows = await tx.rows<Company>(
    sql`select t.id, t.name, nullif(btrim(t.sector), '') as sector, t.country from companies t
      where t.id = any(${[...new Set(ids)]}::uuid[]) and ${notDeleted()} and ${reach('companies')}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const keyBy: Readonly<Record<Kind, (held: HeldCompany, company: Company | undefined) => string | null>> = {
  company: (_, company) => company?.id ?? null,
  sector: (_, company) => company?.sector ?? null,
  country: (_, company) => company?.country ?? null,
  vintage: ({ vintageYear }) => vintageYear?.toString() ?? null,
};

/** Breaks the fair value of holdings in one currency down by company, sector, country and vintage, largest first. */
export const exposureOf = (
  holdings: readonly HeldCompany[],
  companies: ReadonlyMap<string, Company>,
  currency: string,
): Exposure =>
  exposureKinds.flatMap((by) => {
    const parts = new Map<string | null, bigint>();
    for (const held of holdings) {
      const key = keyBy[by](held, companies.get(held.companyId));
      parts.set(key, (parts.get(key) ?? 0n) + held.cents);
    }
    const sorted = [...parts].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0));
    const cut = sorted.length > PARTS ? PARTS - 1 : sorted.length;
    const [largest, rest] = [sorted.slice(0, cut), sorted.slice(cut)];
    return [
      ...largest.map(([key, cents]) => ({
        ...{ by, key, isRest: false },
        name: by === 'company' && key ? (companies.get(key)?.name ?? null) : key,
        fairValue: formatMoney(cents, currency),
      })),
      ...(rest.length
        ? [{ by, key: null, name: null, isRest: true, fairValue: formatMoney(sum(rest.map(([, c]) => c)), currency) }]
        : []),
    ];
  });
