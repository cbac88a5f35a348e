import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { StartFailed } from './layout/StartFailed.tsx';
import { Starting } from './layout/Starting.tsx';
import { keepRouter } from './routing/router.ts';
import { type Providers, useStart } from './start.ts';

/** The portal behind the sign-in: loads the caller, then the app. */
export default function Portal() {
  const start = useStart();
  if (start.phase === 'failed') return <StartFailed error={start.error} retry={start.retry} />;
  if (start.phase !== 'ready') return <Starting text={start.text} />;
  return <Routed providers={start.providers} />;
}

/** A single router for the life of the portal: a second one would follow the address while the first still renders. */
const Routed = ({ providers }: { providers: Providers }) => {
  const [router] = useState(() => keepRouter(createBrowserRouter([{ path: '*', element: <App {...providers} /> }])));
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
};
