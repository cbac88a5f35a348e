import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { AdminContext, type DataProvider, type I18nProvider, memoryStore, ToggleThemeButton } from 'react-admin';
import { resources } from '../../resources/index.ts';
import type { Kind } from '../../resources/kit/fields.ts';
import { resourceNames } from '../../resources/kit/names.ts';
import { loadI18nProvider } from '../providers/i18n.ts';
import { type Caller, callerStore } from '../session/caller.ts';
import { themes } from '../theme/index.ts';
import { KindSample } from './KindSample.tsx';
import { StatesOf } from './StatesOf.tsx';
import { samples, siblings } from './samples.ts';

const fund = { ...siblings, name: 'Harbour Growth Fund II' };
const rows = { data: [fund], total: 1 };
/** Every entity has one row; writes have no effect. */
const dataProvider = new Proxy({} as DataProvider, {
  get: (_, method) => async () => (method === 'getOne' ? { data: fund } : rows),
});
const store = memoryStore();

/** An administrator, because references render only for roles that may read their target. */
const caller: Caller = {
  user: null,
  role: 'admin',
  standing: { role: 'admin', entityId: null, requiresVerification: false, isVerified: true, entityStatus: null },
  context: null,
  contexts: [],
  verification: {
    isVerified: true,
    requiresVerification: false,
    verificationStatus: 'approved',
    allowedActions: ['all'],
    restrictedFeatures: [],
  },
  warnings: [],
  unconfirmed: null,
  closed: null,
};

/** For developers (`npm run dev`, /gallery): every kind of field and every state on one page, without a server. */
export default function Gallery() {
  const [i18nProvider, setI18nProvider] = useState<I18nProvider>();
  useEffect(() => {
    callerStore.set(caller);
    void loadI18nProvider().then((provider) => setI18nProvider(() => provider));
  }, []);
  if (!i18nProvider) return null;
  return (
    <AdminContext {...{ dataProvider, i18nProvider, store }} lightTheme={themes.light} darkTheme={themes.dark}>
      <Box component="main" sx={{ p: 3, typography: 'body1', bgcolor: 'background.default', color: 'text.primary' }}>
        <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 2 }}>
          Gallery <ToggleThemeButton />
        </Typography>
        {(Object.keys(samples) as Kind[]).map((kind) => (
          <KindSample key={kind} kind={kind} />
        ))}
        {resourceNames
          .filter((name) => Object.keys(resources[name].states).length > 0)
          .map((name) => (
            <StatesOf key={name} name={name} />
          ))}
      </Box>
    </AdminContext>
  );
}
