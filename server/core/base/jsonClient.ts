import http from 'node:http';
import https from 'node:https';

interface Answer {
  status: number;
  text: string;
}

/** Idle time after which a connection is closed. */
const IDLE_MS = 30_000;

const lost = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNRESET';

/**
 * Returns a function that posts JSON to a URL over keep-alive connections. Rejects without a response within `longest`
 * milliseconds. A request may arrive twice, because the server may close a connection while it is being reused. A call
 * takes 50 µs of CPU, and 450 with fetch.
 */
export const jsonClient = (
  url: string,
  { headers, longest }: { headers: Readonly<Record<string, string>>; longest: number },
): ((body: unknown) => Promise<Answer>) => {
  const by = url.startsWith('https:') ? https : http;
  const agent = new by.Agent({ keepAlive: true, timeout: IDLE_MS });
  const send = (text: string, isAgain = false) =>
    new Promise<Answer>((done, fail) => {
      const length = { 'content-length': Buffer.byteLength(text) };
      const late = setTimeout(() => asked.destroy(new Error('The request timed out.')), longest);
      const failed = (error: Error) => {
        clearTimeout(late);
        if (!isAgain && asked.reusedSocket && lost(error)) done(send(text, true));
        else fail(error);
      };
      const asked = by.request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          received += part;
        });
        response.once('error', failed);
        response.once('end', () => {
          clearTimeout(late);
          done({ status: response.statusCode ?? 0, text: received });
        });
      });
      asked.once('error', failed);
      asked.end(text);
    });
  return (body) => send(JSON.stringify(body));
};
