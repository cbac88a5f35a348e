// Exits with 0 if the local server responds, else 1. For container runtimes.
const port = process.env.PORT || 3000;
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) });
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
