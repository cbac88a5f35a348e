import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import type { SignInTexts } from '../../i18n/signInTexts.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** Error of this input. */
  problem?: string | undefined;
  end?: ReactNode;
}

/** A labelled input. Screen readers announce its hint and error, which have reserved space. */
export const Field = ({ label, hint, problem, end, ...input }: FieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {(problem || hint) && (
        <p id={`${id}-note`} className={problem ? 'field-note problem' : 'field-note'}>
          {problem ?? hint}
        </p>
      )}
    </div>
  );
};

/** A password input with a show button. */
export const PasswordField = ({ words, ...field }: FieldProps & { words: SignInTexts }) => {
  const [shown, setShown] = useState(false);
  const label = shown ? words.login.hidePassword : words.login.showPassword;
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <button type="button" className="field-eye" aria-label={label} title={label} onClick={() => setShown(!shown)}>
          <Eye crossed={shown} />
        </button>
      }
    />
  );
};

/** An alert region, always mounted so that screen readers notice changes. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <div className="problem-box" role="alert" aria-live="assertive">
    {children && <p>{children}</p>}
  </div>
);

export const Notice = ({ children }: { children: ReactNode }) => (
  <div className="notice-box" role="status" aria-live="polite">
    {children && <p>{children}</p>}
  </div>
);

/** The submit button of a page; it keeps its place and focus while busy. */
export const Submit = ({ busy, idle, working }: { busy: boolean; idle: string; working: string }) => (
  <button type="submit" className="button" aria-disabled={busy} data-busy={busy || undefined}>
    {busy ? working : idle}
  </button>
);

/** A link between the sign-in pages. */
export const PageLink = ({ to, go, children }: { to: string; go: (path: string) => void; children: ReactNode }) => (
  <a
    href={to}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);

const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.4" />
    {crossed && <path d="M3.4 16.6 16.6 3.4" strokeLinecap="round" />}
  </svg>
);
