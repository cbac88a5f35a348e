import type { Role } from '../../resources/kit/names.ts';
import type { Config } from '../config.ts';

/** Password of every demo sign-in. */
export const DEMO_PASSWORD = 'Quarterdeck-1';

/** The five sign-ins of the demo world, in the order of the menus they lead to. */
export const DEMO_SIGN_INS = [
  { email: 'admin@demo.quarterdeck.test', role: 'admin', sees: 'everything' },
  { email: 'manager@demo.quarterdeck.test', role: 'fund_manager', sees: 'the funds in their care' },
  { email: 'gp@demo.quarterdeck.test', role: 'gp', sees: 'a general partner, reading' },
  { email: 'lp@demo.quarterdeck.test', role: 'lp', sees: 'an investor' },
  { email: 'company@demo.quarterdeck.test', role: 'company', sees: 'a portfolio company' },
] as const satisfies readonly { email: string; role: Role; sees: string }[];

/** What a person at the terminal reads once requests are accepted. */
export function announcement({ config, url, database }: { config: Config; url: string; database: string }): string {
  const lines = [`Database: ${database}.`];
  if (config.authMode === 'emulator') lines.push('Sign-in: built-in Firebase Auth emulator, for trying out only.');
  lines.push(`Quarterdeck is ready at ${config.publicUrl ?? url}`);
  if (config.demo) {
    lines.push('', `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`);
    for (const { email, sees } of DEMO_SIGN_INS) lines.push(`  ${email.padEnd(31)}${sees}`);
  }
  return `${lines.join('\n')}\n`;
}
