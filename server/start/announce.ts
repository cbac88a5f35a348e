import type { Role } from '../../resources/kit/names.ts';
import type { Config } from '../core/platform/config.ts';
import { demoSignIns } from '../demo/stage/signIns.ts';

const SEES: Record<Role, string> = {
  admin: 'everything',
  fund_manager: 'the funds in their care',
  gp: 'a general partner, reading',
  lp: 'an investor',
  company: 'a portfolio company',
};

/** What a person at the terminal reads once requests are accepted. */
export function announcement({ config, url, database }: { config: Config; url: string; database: string }): string {
  const lines = [`Database: ${database}.`];
  if (config.authMode === 'emulator') {
    lines.push('Sign-in: built-in Firebase Auth emulator, for trying out, from browsers on this machine only.');
  }
  lines.push(`Quarterdeck is ready at ${config.publicUrl ?? url}`);
  if (config.demo) {
    lines.push('', `Demo sign-ins, all with the password ${demoSignIns[0]?.password}:`);
    for (const { email, role } of demoSignIns) lines.push(`  ${email.padEnd(31)}${SEES[role]}`);
  }
  return `${lines.join('\n')}\n`;
}
