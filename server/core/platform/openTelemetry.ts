import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { OpenSpan, SpanOptions, Tracer } from '../base/tracing.ts';
import type { Log } from './log.ts';
import { programVersion } from './version.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const LONGEST_FLUSH_MS = 3000;

/**
 * Starts the export of spans over OTLP/HTTP. The SDK reads the other `OTEL_` variables of its specification. `stop`
 * exports the remaining spans.
 */
export const startOpenTelemetry = (endpoint: string, log: Pick<Log, 'warn'>) => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const own = resourceFromAttributes({ 'service.name': 'quarterdeck', 'service.version': programVersion });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(reporting(exporter, log))],
  });
  const stop = async (): Promise<void> => {
    // A failed export is logged already.
    const ended = provider.shutdown().catch(() => {});
    await Promise.race([ended, sleep(LONGEST_FLUSH_MS, undefined, { ref: false })]);
  };
  return { tracer: tracerOf(provider), stop };
};

/** Logs the first failure of a series, because the SDK drops its errors. */
const reporting = (exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter => {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) log.warn({ err: result.error }, 'Traces are not exported');
        isFailing = result.error !== undefined;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
};

/** The process keeps no global tracer, so that a test can start and stop one. */
const tracerOf = (provider: BasicTracerProvider): Tracer => {
  const tracer = provider.getTracer('quarterdeck', programVersion);
  const current = new AsyncLocalStorage<{ span: Span; open: OpenSpan }>();

  const start = ({ name, kind, attributes, causes }: SpanOptions): Span => {
    const contexts = (causes ?? []).flatMap((it) => parseTraceParent(it) ?? []);
    const active = current.getStore()?.span.spanContext();
    const parent = causes ? (contexts.length === 1 ? contexts[0] : undefined) : active;
    const links = contexts.length > 1 ? contexts.map((context) => ({ context })) : [];
    return tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, contextOf(parent));
  };
  const open = (options: SpanOptions): OpenSpan => {
    const span = start(options);
    const opened: OpenSpan = {
      enter: (work) => current.run({ span, open: opened }, work),
      fail: (type) => {
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
      },
      end: (attributes = {}) => span.setAttributes(attributes).end(),
    };
    return opened;
  };
  return {
    open,
    active: () => current.getStore()?.open,
    traceparent: () => {
      const active = current.getStore();
      return active ? traceparentOf(active.span.spanContext()) : null;
    },
  };
};

const contextOf = (parent: SpanContext | undefined) =>
  parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
