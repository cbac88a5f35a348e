-- Jobs continue the trace of the request that enqueued them.
alter table jobs add column traceparent text;
