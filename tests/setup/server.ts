import type pg from 'pg';

/** The PostgreSQL of this test run, passed from the global setup to the test files. */
export interface TestServer {
  /** Address of an external server, or null for the socket below. */
  url: string | null;
  host: string;
  port: number;
  user: string;
  /** Name of the migrated database that test files clone. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** Connection settings for one database of the test server. */
export function at({ url, host, port, user }: Omit<TestServer, 'template'>, database: string): pg.PoolConfig {
  if (!url) return { host, port, user, database };
  const address = new URL(url);
  address.pathname = `/${database}`;
  return { connectionString: address.href };
}
