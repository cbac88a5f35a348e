import type pg from 'pg';
import { v7 as uuid } from 'uuid';
import { type Person, people } from './world.ts';

/** An account at the running product's identity provider for each person, its user record, and its token. */
export const signUp = async (url: string, owner: pg.Pool): Promise<Record<Person, string>> => {
  const { authEmulatorUrl } = (await (await fetch(`${url}/config.json`)).json()) as { authEmulatorUrl: string };
  const tokens: Partial<Record<Person, string>> = {};
  for (const person of Object.keys(people) as Person[]) {
    const email = `${people[person]}@bench.example`;
    const answer = await fetch(`${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=bench`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Bench-mark-1', returnSecureToken: true }),
    });
    const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string };
    await owner.query(
      `insert into users (id, name, email, role, entity_kind, entity_id, firebase_uid, email_verified)
        select $1, $2, $3, $4, case when m.id is null then null else 'FundManager' end, m.id, $5, true
        from (select 1) x left join fund_managers m on m.name = $6`,
      [uuid(), person, email, managers[person] ? 'fund_manager' : 'admin', localId, managers[person] ?? null],
    );
    tokens[person] = idToken;
  }
  return tokens as Record<Person, string>;
};

const managers: Partial<Record<Person, string>> = { oneFund: 'Manager 1', fiveFunds: 'Manager 2' };
