import type { SignInTexts } from '../../i18n/signInTexts.ts';
import { PasswordField } from './fields.tsx';
import { passwordHint } from './password.ts';

interface Props {
  words: SignInTexts;
  label: string;
  /** Label of the repeated password. */
  again: string;
  problems: Readonly<Record<string, string | undefined>>;
}

/** A new password with its repetition. */
export const NewPasswordFields = ({ words, label, again, problems }: Props) => (
  <>
    <PasswordField
      words={words}
      label={label}
      name="password"
      autoComplete="new-password"
      required
      hint={passwordHint(words)}
      problem={problems.password}
    />
    <PasswordField
      words={words}
      label={again}
      name="again"
      autoComplete="new-password"
      required
      problem={problems.again}
    />
  </>
);
