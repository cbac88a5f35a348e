import type { Attributes } from '@opentelemetry/api';

/** Description of a span. Attributes hold patterns, counts and codes, never values of records. */
export interface SpanOptions {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  attributes: Attributes;
  /**
   * W3C `traceparent` of the causes: a single one is the parent, several are links. Without it, the active span is the
   * parent.
   */
  causes?: readonly string[];
}

/** A span that has started. */
export interface OpenSpan {
  /** Runs work in which this span is active. */
  enter<T>(work: () => T): T;
  /** Marks the span as failed; `type` is a code or the name of a class. */
  fail(type: string): void;
  end(attributes?: Attributes): void;
}

/** Records spans. */
export interface Tracer {
  open(options: SpanOptions): OpenSpan;
  /** The active span, or undefined outside of requests and jobs. */
  active(): OpenSpan | undefined;
  /** W3C `traceparent` of the active span, or null. */
  traceparent(): string | null;
}

let tracer: Tracer | null = null;

/** Turns tracing on, or off with null. */
export const setTracer = (next: Tracer | null): void => {
  tracer = next;
};

/** Returns the tracer; null if tracing is off. */
export const currentTracer = (): Tracer | null => tracer;

/** Runs work in a span that ends with its promise. */
export const inSpan = <T>(by: Tracer, options: SpanOptions, work: () => Promise<T>): Promise<T> => {
  const span = by.open(options);
  const result = span.enter(work);
  result.then(
    () => span.end(),
    (error: unknown) => {
      span.fail(errorType(error));
      span.end();
    },
  );
  return result;
};

/** Returns the code of an error or the name of its class. Messages of errors contain values. */
export const errorType = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.constructor.name : typeof error;
};
