import { insertRow } from '../../core/tables/rows.ts';
import { callerAs } from '../stage/callers.ts';
import type { Stage } from '../stage/stage.ts';
import type { Companies } from './companies.ts';
import type { Funds } from './funds.ts';
import type { PartnerKey, Partners } from './partners.ts';
import { type Player, seat, type Uids } from './staff.ts';

export interface Users {
  gp: Player;
  lp: Player;
  company: Player;
  newPartner: Player;
  /** Representatives of the other partners; invited, without a sign-in yet. */
  others: Readonly<Partial<Record<PartnerKey, Player>>>;
}

const invited: readonly PartnerKey[] = ['brackenmoor', 'sundvik', 'kestrel', 'oakhaven', 'nordwald', 'verdant'];

/** Creates all other users after the entities that they represent. */
export const playUsers = async (
  stage: Stage,
  uids: Uids,
  { partners, companies, funds }: { partners: Partners; companies: Companies; funds: Funds },
): Promise<Users> => {
  const fundIds = [funds.growth.id, funds.climate.id];
  const partnerPlace = (key: PartnerKey, role: 'lp' | 'gp', days: number) =>
    ({ role, entityKind: 'Partner', entityId: partners[key].id, since: stage.at(stage.day(-days)) }) as const;
  const lp = await seat(stage, uids, 'lp', partnerPlace('halloway', 'lp', 1020));
  const gp = await seat(stage, uids, 'gp', partnerPlace('northlight', 'gp', 1125));
  const newPartner = await seat(stage, uids, 'newPartner', partnerPlace('ishikawa', 'lp', 3));
  const company = await seat(stage, uids, 'company', {
    role: 'company',
    entityKind: 'Company',
    entityId: companies.halden.id,
    since: stage.at(stage.day(-1000)),
  });
  const others: Partial<Record<PartnerKey, Player>> = {};
  for (const key of invited) others[key] = await invite(stage, partners, key, fundIds);
  return {
    lp: { ...lp, caller: callerAs(lp, 'lp', { partners: [partners.halloway.id], funds: fundIds }) },
    gp: { ...gp, caller: callerAs(gp, 'gp', { partners: [partners.northlight.id], funds: fundIds }) },
    newPartner: { ...newPartner, caller: callerAs(newPartner, 'lp', { partners: [partners.ishikawa.id] }) },
    company: { ...company, caller: callerAs(company, 'company', { companies: [companies.halden.id] }) },
    others,
  };
};

const invite = async (stage: Stage, partners: Partners, key: PartnerKey, funds: readonly string[]): Promise<Player> => {
  const partner = partners[key];
  const since = stage.at(stage.day(-100));
  const [contact] = partner.contacts as { name: string }[];
  const person = { name: contact?.name ?? String(partner.name), email: String(partner.email) };
  const place = {
    role: 'lp',
    entityKind: 'Partner',
    entityId: partner.id,
    createdAt: since,
    updatedAt: since,
  } as const;
  const { id } = await insertRow(stage.tx, 'users', { ...person, ...place }, { createdBy: null });
  return { id, ...person, caller: callerAs({ id, ...person }, 'lp', { partners: [partner.id], funds }) };
};
