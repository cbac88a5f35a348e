import type { SignInTexts } from '../../i18n/signInTexts.ts';
import type { DemoAccount } from '../session/config.ts';
import { interpolate } from './words.ts';

interface DemoProps {
  accounts: readonly DemoAccount[];
  words: SignInTexts;
  busy: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** One-click sign-ins of the demo data; empty outside the demo. */
export const Demo = ({ accounts, words, busy, onChoose }: DemoProps) => {
  const { demo, roles } = words.login;
  if (accounts.length === 0) return null;
  const nameOf = (role: string) => (roles as Readonly<Record<string, string>>)[role] ?? role;
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{demo.title}</h2>
      <p>{demo.text}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              aria-disabled={busy}
              aria-label={`${interpolate(demo.signInAs, { role: nameOf(account.role) })} ${account.email}`}
              onClick={() => onChoose(account)}
            >
              <strong>{nameOf(account.role)}</strong> <span>{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
