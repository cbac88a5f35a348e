import type { FirebaseApp } from 'firebase/app';
import type { FirebasePerformance } from 'firebase/performance';
import type { PublicConfig } from './config.ts';
import { openAuth } from './firebase.ts';
import { addMonitor, type Monitor, routeOnly } from './monitoring.ts';

type Sdk = Pick<typeof import('firebase/performance'), 'initializePerformance' | 'trace'>;

/** True where the operator asked for it and sign-in is a real Firebase project; the emulator has no monitoring. */
export const isMonitored = ({
  monitoring,
  authEmulatorUrl,
  projectId,
  apiKey,
  appId,
}: Partial<PublicConfig>): boolean => monitoring === true && !authEmulatorUrl && Boolean(projectId && apiKey && appId);

/** Loads the provider's performance monitoring, only where it is wanted, and sends it what monitors are told. */
export const startMonitoring = async (config: PublicConfig, load: () => Promise<Sdk> = loadSdk): Promise<void> => {
  if (!isMonitored(config)) return;
  const [{ app }, sdk] = await Promise.all([openAuth(), load()]);
  addMonitor(monitorOf(sdk, app));
};

const loadSdk = (): Promise<Sdk> => import('firebase/performance');

const monitorOf = ({ initializePerformance, trace }: Sdk, app: FirebaseApp): Monitor => {
  // What the SDK measures by itself holds full addresses of calls: ids and filters.
  const settings = { instrumentationEnabled: false, dataCollectionEnabled: true };
  const performance: FirebasePerformance = initializePerformance(app, settings);
  const record = (name: string, ms: number, attributes: Record<string, string>) =>
    trace(performance, name.slice(0, mostLetters)).record(Date.now() - ms, Math.max(1, ms), { attributes });
  return {
    timing: ({ method, route, ms, status }) =>
      record(`${method} ${route}`, ms, { method, route: route.slice(0, mostLetters), status: String(status) }),
    failure: (error, severity) =>
      record(`render error ${severity}`, 1, {
        severity,
        // The message may hold somebody's data; the kind of error cannot.
        error: (error instanceof Error && error.name) || 'unknown',
        page: routeOnly(window.location.pathname).slice(0, mostLetters),
      }),
  };
};

// Longer names and values are dropped by the provider.
const mostLetters = 100;
