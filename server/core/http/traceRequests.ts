import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTracer, type OpenSpan } from '../base/tracing.ts';

/**
 * Records each request as a span with the pattern of its route, never with its values. Continues the trace of the
 * caller, without its `tracestate`.
 */
export const traceRequests = (app: FastifyInstance) => {
  const tracer = currentTracer();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, headers, routeOptions } = request;
    const route = routeOptions.url;
    const span = tracer.open({
      name: route ? `${method} ${route}` : method,
      kind: 'server',
      attributes: { 'http.request.method': method, 'request.id': id, ...(route && { 'http.route': route }) },
      causes: [headers.traceparent].flatMap((it) => it ?? []),
    });
    spans.set(request, span);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) span.fail('aborted');
      else if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
      span.end({ 'http.response.status_code': reply.statusCode });
    });
    span.enter(done);
  });
  // The body is parsed in the asynchronous context of the socket.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span) span.enter(done);
    else done();
  });
};
