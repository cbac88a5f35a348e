import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { type Person, people } from './world.ts';

/** Creates for each person an account at the running product's identity provider, a user record and a token. */
export const signUp = async (url: string, owner: pg.Pool): Promise<Record<Person, string>> => {
  const { authEmulatorUrl } = (await (await fetch(`${url}/config.json`)).json()) as { authEmulatorUrl: string };
  const tokens: Partial<Record<Person, string>> = {};
  for (const person of Object.keys(people) as Person[]) {
    const account = { email: `${people[person]}@bench.example`, password: 'Bench-mark-1', returnSecureToken: true };
    const at = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts`;
    const { idToken, localId } =
      (await post(`${at}:signUp`, account)) ?? (await post(`${at}:signInWithPassword`, account)) ?? {};
    if (!idToken) throw new Error(`${person} cannot sign in.`);
    await owner.query(
      `insert into users (id, name, email, role, entity_kind, entity_id, firebase_uid, email_verified)
        select $1, $2, $3, $4, case when m.id is null then null else 'FundManager' end, m.id, $5, true
        from (select 1) x left join fund_managers m on m.name = $6 on conflict do nothing`,
      [uuid(), person, account.email, managers[person] ? 'fund_manager' : 'admin', localId, managers[person] ?? null],
    );
    tokens[person] = idToken;
  }
  return tokens as Record<Person, string>;
};

const managers: Partial<Record<Person, string>> = { oneFund: 'Manager 1', fiveFunds: 'Manager 2' };

/** Posts to the identity provider; returns null on a refusal. */
const post = async (url: string, body: object) => {
  const answer = await fetch(`${url}?key=bench`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.ok ? ((await answer.json()) as { idToken?: string; localId?: string }) : null;
};
