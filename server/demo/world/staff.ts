import type { Role } from '../../../resources/kit/names.ts';
import type { Caller } from '../../core/auth/types.ts';
import { difference } from '../../core/tables/audit.ts';
import { insertRow, updateRow } from '../../core/tables/rows.ts';
import type { Row, Values } from '../../core/tables/types.ts';
import type { OpenAccount } from '../stage/accounts.ts';
import { callerAs, type Person } from '../stage/callers.ts';
import { demoSignIns } from '../stage/signIns.ts';
import type { Doing, Stage } from '../stage/stage.ts';

export interface Player extends Person {
  caller: Caller;
}

export interface Staff {
  admin: Player;
  /** Manages both funds once they exist. */
  manager: Player & { managerId: string };
}

const PASSWORD = demoSignIns[0]?.password ?? '';

/** Demo sign-ins with names. The last two are held at their onboarding. */
const people = {
  admin: { email: 'admin@demo.quarterdeck.test', name: 'Ada Lindqvist' },
  manager: { email: 'manager@demo.quarterdeck.test', name: 'Maren Holt' },
  gp: { email: 'gp@demo.quarterdeck.test', name: 'Samuel Okoro' },
  lp: { email: 'lp@demo.quarterdeck.test', name: 'Eleanor Pryce' },
  company: { email: 'company@demo.quarterdeck.test', name: 'Iris Calloway' },
  newPartner: { email: 'newlp@demo.quarterdeck.test', name: 'Kenji Morita' },
  newManager: { email: 'newmanager@demo.quarterdeck.test', name: 'Jonas Feld' },
} as const;

type PersonKey = keyof typeof people;
export type Uids = Readonly<Record<PersonKey, string>>;

/** Creates every demo sign-in. */
export const openAccounts = async (open: OpenAccount): Promise<Uids> => {
  const entries = Object.entries(people).map(async ([key, person]) => [
    key,
    await open({ ...person, password: PASSWORD }),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<PersonKey, string>;
};

interface Place {
  role: Role;
  entityKind?: 'Partner' | 'Company' | 'FundManager';
  entityId?: string;
  since: string;
}

/** Creates the user of a sign-in, linked to the entity they represent. */
export const seat = async (stage: Stage, uids: Uids, key: PersonKey, place: Place): Promise<Person> => {
  const { since, ...standing } = place;
  const values: Values = {
    ...people[key],
    ...standing,
    firebaseUid: uids[key],
    emailVerified: true,
    registration: 'joined',
    lastLoginAt: stage.at(stage.day(-1), 8),
    createdAt: since,
    updatedAt: since,
  };
  const { id } = await insertRow(stage.tx, 'users', values, { createdBy: null });
  return { id, ...people[key] };
};

/** Creates an administrator, the manager of the funds, a colleague, and an invited user. */
export const playStaff = async (stage: Stage, uids: Uids): Promise<Staff> => {
  const since = stage.at(stage.day(-1130));
  const admin = await seat(stage, uids, 'admin', { role: 'admin', since });
  const caller = callerAs(admin, 'admin', { all: true });
  const doing = { at: since, by: caller };
  const enter = async (values: Values, at: string) => stage.create('fund-managers', values, { ...doing, at });
  const lead = await enter(
    {
      name: people.manager.name,
      email: people.manager.email,
      phone: '+15550103311',
      firmName: 'Northlight Capital Management',
      licenceNumber: 'NCM-20417',
      country: 'US',
    },
    since,
  );
  const colleague = await enter(
    {
      name: 'Priya Raman',
      email: 'priya.raman@northlight.example',
      firmName: 'Northlight Capital Management',
      licenceNumber: 'NCM-20533',
      country: 'UK',
    },
    stage.at(stage.day(-410)),
  );
  const newcomer = await enter(
    { name: people.newManager.name, email: people.newManager.email, firmName: 'Feld Growth Advisors', country: 'DE' },
    stage.at(stage.day(-3)),
  );
  for (const one of [lead, colleague]) await stage.move('fund-managers', one.id, 'activate', doing);
  const manager = await seatManager(stage, uids, 'manager', lead, doing);
  await seatManager(stage, uids, 'newManager', newcomer, { ...doing, at: stage.at(stage.day(-3)) });
  return {
    admin: { ...admin, caller },
    manager: { ...manager, managerId: lead.id, caller: callerAs(manager, 'fund_manager', { managers: [lead.id] }) },
  };
};

const seatManager = async (stage: Stage, uids: Uids, key: PersonKey, manager: Row, doing: Doing) => {
  const user = await seat(stage, uids, key, {
    role: 'fund_manager',
    entityKind: 'FundManager',
    entityId: manager.id,
    since: doing.at,
  });
  const seated = await updateRow(stage.tx, 'fund-managers', manager.id, { userId: user.id });
  const entry = { action: 'update', entity: 'fund-managers', entityId: manager.id } as const;
  stage.note({ ...entry, ...difference(manager, { ...seated }) }, doing);
  return user;
};
