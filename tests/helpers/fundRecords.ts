import sql from 'sql-template-tag';
import { type ResourceName, resourceNames, singulars } from '../../resources/kit/names.ts';
import { sampleFor } from './bodies.ts';
import type { World } from './world.ts';

/** Returns the same world with fund B in place of fund A, so its samples are records of B. */
export const asFundB = (w: World): World => ({
  ...w,
  funds: { a: w.funds.b, b: w.funds.a },
  managers: { a: w.managers.b, b: w.managers.a },
  companies: { a: w.companies.b, b: w.companies.a },
  banks: { a: w.banks.b, b: w.banks.a },
  transactions: { ...w.transactions, a: w.transactions.b, b: w.transactions.a },
  partners: { ...w.partners, la1: w.partners.lb, la2: w.partners.lx },
  commitments: { ...w.commitments, la1: w.commitments.lb, la2: w.commitments.lxb },
  users: { ...w.users, la1: w.users.lb },
});

export type Records = Readonly<Record<ResourceName, string>>;

/** Records that the world already has and that a sample would only repeat outside the fund. */
const known = async (w: World): Promise<Partial<Record<ResourceName, string>>> => ({
  funds: w.funds.a,
  partners: w.partners.la1,
  companies: w.companies.a,
  'fund-managers': w.managers.a,
  'bank-accounts': w.banks.a,
  users: w.users.la1,
  commitments: w.commitments.la1,
  // A sample would link the company of the other fund.
  ...(await w.tx.first<{ 'fund-companies': string }>(
    sql`select id as "fund-companies" from fund_companies where fund_id = ${w.funds.a}`,
  )),
});

/** Creates one record of each entity in fund A of the world. */
export const recordsIn = async (w: World): Promise<Records> => {
  const made: Partial<Record<ResourceName, string>> = await known(w);
  for (const name of resourceNames) made[name] ??= await recordOf(w, name);
  return made as Records;
};

const recordOf = async (w: World, name: ResourceName): Promise<string> => {
  const sample = sampleFor(name);
  if (sample.by) return sample.by(w);
  const { body, text } = await w.ask.admin<Record<string, { id: string } | undefined>>(
    'POST',
    `/${name}`,
    sample.create(w),
  );
  const id = body[singulars[name]]?.id;
  if (!id) throw new Error(`${name}: ${text}`);
  return id;
};
