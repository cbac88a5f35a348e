export interface DemoAccount {
  email: string;
  password: string;
  role: string;
}

/** What the server tells the web app before anybody is signed in. */
export interface PublicConfig {
  apiKey: string;
  projectId: string;
  authDomain?: string;
  authEmulatorUrl?: string | null;
  tokenSyncUrl?: string | null;
  /** True where call timings go to the project's performance monitoring; it needs the app's id there. */
  monitoring?: boolean;
  appId?: string | null;
  demo: DemoAccount[];
}

let loading: Promise<PublicConfig> | undefined;

/** The public configuration, asked for once; a failed attempt is forgotten so that the next one asks again. */
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
