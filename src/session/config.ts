export interface DemoAccount {
  email: string;
  password: string;
  role: string;
}

/** Public configuration of the web app, available before sign-in. */
export interface PublicConfig {
  apiKey: string;
  projectId: string;
  authDomain?: string;
  authEmulatorUrl?: string | null;
  tokenSyncUrl?: string | null;
  /** True if call timings go to the project's performance monitoring, which needs the app id. */
  monitoring?: boolean;
  appId?: string | null;
  demo: DemoAccount[];
  /** Name of the operator and path of its logo; null for the product's own. */
  organisation?: { name: string; logo: string | null } | null;
}

let loading: Promise<PublicConfig> | undefined;

/** Loads the public configuration once; a failed attempt is not cached. */
export const loadConfig = (): Promise<PublicConfig> => {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const fetchConfig = async (): Promise<PublicConfig> => {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } }).catch(() => null);
  if (!answer?.ok)
    throw Object.assign(new Error('The configuration could not be loaded.'), { code: 'auth/network-request-failed' });
  const config = (await answer.json()) as Partial<PublicConfig>;
  return { ...config, apiKey: config.apiKey ?? '', projectId: config.projectId ?? '', demo: config.demo ?? [] };
};
