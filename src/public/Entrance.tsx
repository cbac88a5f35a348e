import type { ReactNode } from 'react';
import type { EntranceWords } from '../../i18n/entrance.ts';
import { Logo } from '../layout/Logo.tsx';
import { Artwork } from './Artwork.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { Login } from './Login.tsx';
import { Register } from './Register.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { useEntranceWords } from './words.ts';
import './entrance.css';

export interface PageProps {
  words: EntranceWords;
  /** Shows another of these pages without loading it anew. */
  go: (path: string) => void;
  /** Somebody is signed in: into the portal. */
  enter: () => void;
}

const pages: Readonly<Record<string, (props: PageProps) => ReactNode>> = {
  '/register': Register,
  '/forgot-password': ForgotPassword,
  '/reset-password': ResetPassword,
};

/** The split-panel layout of the pages that need no sign-in. */
export const Entrance = ({ path, go, enter }: { path: string; go: (path: string) => void; enter: () => void }) => {
  const words = useEntranceWords();
  const Page = pages[path] ?? Login;
  return (
    <div className="entrance">
      <aside className="entrance-panel">
        <Artwork />
        <div className="entrance-brand">
          <Logo />
          <span>Quarterdeck</span>
        </div>
        <p className="entrance-tagline">{words.login.tagline}</p>
      </aside>
      <main className="entrance-main">
        <div className="entrance-card">
          <Page key={path} words={words} go={go} enter={enter} />
        </div>
      </main>
    </div>
  );
};
