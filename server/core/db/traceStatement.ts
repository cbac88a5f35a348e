import { currentTracer, inSpan } from '../base/tracing.ts';

/**
 * Sends a statement in a span with its text, in which parameters replace the values. Statements outside of requests and
 * jobs, such as the polling of the queue, have no span.
 */
export const traceStatement = <T>(text: string, send: () => Promise<T>): Promise<T> => {
  const tracer = currentTracer();
  if (!tracer?.active()) return send();
  const name = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name, 'db.query.text': text };
  return inSpan(tracer, { name, kind: 'client', attributes }, send);
};
