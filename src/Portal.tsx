import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { Closed } from './layout/Closed.tsx';
import { Layout } from './layout/Layout.tsx';
import { Messages } from './layout/Messages.tsx';
import { Reentry } from './layout/Reentry.tsx';
import { Switched } from './layout/Switched.tsx';
import { dataProvider } from './providers/client.ts';
import { Ahead } from './routing/Ahead.tsx';
import { definitionsOf } from './routing/definitions.ts';
import { Page } from './routing/Page.tsx';
import { mark } from './routing/paths.ts';
import { specRouterProvider } from './routing/provider.tsx';
import { callerStore } from './session/caller.ts';
import { keyOf } from './session/context.ts';
import { useStoreValue } from './session/store.ts';
import type { Providers } from './start.ts';
import { themes, useMode } from './theme/index.ts';

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // What cannot be asked fails, in words: nothing waits for the network, and nothing is carried out later by itself.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** react-admin with the portal's providers, for the entities of the active role. Another context is another portal: nothing is carried over. */
export const Portal = ({ authProvider, i18nProvider, store }: Providers) => {
  const mode = useMode();
  const caller = useStoreValue(callerStore);
  const working = `${keyOf(caller?.context ?? null)}/${caller?.role ?? 'none'}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new context begins with an empty cache
  const queryClient = useMemo(newQueryClient, [working]);
  const definitions = useMemo(() => definitionsOf(caller?.role ?? null), [caller?.role]);
  return (
    <ThemeProvider theme={themes[mode]}>
      <CssBaseline />
      <CoreAdminContext
        key={working}
        basename={mark}
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={specRouterProvider}
        store={store}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>
          {caller?.closed ? (
            <Closed />
          ) : (
            <Layout>
              <Page />
            </Layout>
          )}
          <Messages />
          <Switched />
          <Reentry />
          {!caller?.closed && <Ahead />}
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
};
