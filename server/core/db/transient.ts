/** SQLSTATE disk_full: PostgreSQL runs and reads, but cannot write. */
export const DISK_FULL = '53100';

/**
 * Transient SQLSTATEs (PostgreSQL manual, appendix A) and system errors: the same request can succeed a moment later.
 * Values are the condition names.
 */
const transientCodes: Readonly<Record<string, string>> = {
  '08000': 'connection_exception',
  '08001': 'sqlclient_unable_to_establish_sqlconnection',
  '08003': 'connection_does_not_exist',
  '08004': 'sqlserver_rejected_establishment_of_sqlconnection',
  '08006': 'connection_failure',
  // Failover to a standby.
  '25006': 'read_only_sql_transaction',
  // An earlier statement of the transaction failed; this one did not run.
  '25P02': 'in_failed_sql_transaction',
  '25P03': 'idle_in_transaction_session_timeout',
  '25P04': 'transaction_timeout',
  '40001': 'serialization_failure',
  '40P01': 'deadlock_detected',
  '53000': 'insufficient_resources',
  [DISK_FULL]: 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'too_many_connections',
  '55P03': 'lock_not_available',
  '57014': 'query_canceled',
  '57P01': 'admin_shutdown',
  '57P02': 'crash_shutdown',
  '57P03': 'cannot_connect_now',
  '57P05': 'idle_session_timeout',
  '58030': 'io_error',
  EAI_AGAIN: 'the name server does not answer',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'no route to the host',
  EMFILE: 'too many open files',
  ENETUNREACH: 'no route to the network',
  // The socket of the embedded database during a restart.
  ENOENT: 'no such file',
  ENOSPC: 'no space left on the disk',
  EPIPE: 'broken pipe',
  ETIMEDOUT: 'connection timed out',
};

/** Driver messages without a code. */
const messages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after calling end/;

/** Returns true for transient errors of PostgreSQL, its driver or the system, such as a lock or a lost connection. */
export const isTransient = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && Object.hasOwn(transientCodes, code)) return true;
  return typeof message === 'string' && messages.test(message);
};
