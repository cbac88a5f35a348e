import type { Role } from '../../resources/kit/names.ts';
import type { Database } from '../core/db/database.ts';
import type { Config } from '../core/platform/config.ts';
import { holdsDemoWorld } from '../demo/refuse.ts';
import { demoSignIns } from '../demo/stage/signIns.ts';
import { isWithoutAdmin } from '../people/firstAdmin.ts';

const SEES: Record<Role, string> = {
  admin: 'everything',
  fund_manager: 'the funds in their care',
  gp: 'a general partner, reading',
  lp: 'an investor',
  company: 'a portfolio company',
};

/** Returns the terminal message once requests are accepted. */
export async function announcement({
  config,
  url,
  database: { describe, owner },
}: {
  config: Config;
  url: string;
  database: Pick<Database, 'describe' | 'owner'>;
}): Promise<string> {
  const lines = [`Database: ${describe}.`];
  if (config.authMode === 'emulator') {
    lines.push('Sign-in: built-in Firebase Auth emulator, for trying out, from browsers on this machine only.');
  }
  lines.push(`Quarterdeck is ready at ${config.publicUrl ?? url}`);
  if (config.demo && (await holdsDemoWorld(owner))) {
    lines.push('', `Demo sign-ins, all with the password ${demoSignIns[0]?.password}:`);
    for (const { email, role } of demoSignIns) lines.push(`  ${email.padEnd(31)}${SEES[role]}`);
  }
  if (!config.adminEmail && (await isWithoutAdmin(owner))) {
    lines.push('', 'No administrator exists yet: set ADMIN_EMAIL to the address of the first one, and restart.');
  }
  return `${lines.join('\n')}\n`;
}
