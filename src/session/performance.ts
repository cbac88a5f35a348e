import type { FirebaseApp } from 'firebase/app';
import type { FirebasePerformance } from 'firebase/performance';
import type { PublicConfig } from './config.ts';
import { openAuth } from './firebase.ts';
import { addMonitor, type Monitor, routeOnly } from './monitoring.ts';

type Sdk = Pick<typeof import('firebase/performance'), 'initializePerformance' | 'trace'>;

/** Returns whether the operator enabled monitoring with a real Firebase project; the emulator does not support it. */
export const isMonitored = ({
  monitoring,
  authEmulatorUrl,
  projectId,
  apiKey,
  appId,
}: Partial<PublicConfig>): boolean => monitoring === true && !authEmulatorUrl && Boolean(projectId && apiKey && appId);

/** Loads the provider's performance monitoring on demand and sends it the monitored events. */
export const startMonitoring = async (config: PublicConfig, load: () => Promise<Sdk> = loadSdk): Promise<void> => {
  if (!isMonitored(config)) return;
  const [{ app }, sdk] = await Promise.all([openAuth(), load()]);
  addMonitor(monitorOf(sdk, app));
};

const loadSdk = (): Promise<Sdk> => import('firebase/performance');

const monitorOf = ({ initializePerformance, trace }: Sdk, app: FirebaseApp): Monitor => {
  // Automatic instrumentation would send full URLs with ids and filters.
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
        // The message may contain personal data; the error name cannot.
        error: (error instanceof Error && error.name) || 'unknown',
        page: routeOnly(window.location.pathname).slice(0, mostLetters),
      }),
  };
};

// The provider drops longer names and values.
const mostLetters = 100;
