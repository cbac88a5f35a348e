import { type ComponentType, lazy, Suspense } from 'react';
import { Artwork } from './Artwork.tsx';
import { Brand } from './Brand.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { Login } from './Login.tsx';
import type { PageProps } from './page.ts';
import { Register } from './Register.tsx';
import { useEntranceWords } from './words.ts';
import './entrance.css';

/** Target of links in the identity provider's emails; loaded on demand because it is rarely used. */
const ResetPassword = lazy(async () => ({ default: (await import('./ResetPassword.tsx')).ResetPassword }));

const pages: Readonly<Record<string, ComponentType<PageProps>>> = {
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
        <Brand />
        <p className="entrance-tagline">{words.login.tagline}</p>
      </aside>
      <main className="entrance-main">
        <div className="entrance-card">
          <Suspense fallback={<div aria-busy="true" />}>
            <Page key={path} words={words} go={go} enter={enter} />
          </Suspense>
        </div>
      </main>
    </div>
  );
};
