import { Agent, type IncomingMessage, request } from 'node:http';

/** One request of a comparison. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Returns an agent with a single keep-alive connection. */
export const connection = () => new Agent({ keepAlive: true, maxSockets: 1 });
const first = connection();

/** Sends a request over a keep-alive connection; returns milliseconds to the last byte. Throws for a response other than 2xx. */
export const ask = async (call: Call, agent = first): Promise<{ ms: number; text: string }> => {
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
  const began = performance.now();
  const { response, text } = await exchange(call, payload, agent);
  const ms = performance.now() - began;
  if ((response.statusCode ?? 0) >= 300)
    throw new Error(`${call.url} answered ${response.statusCode}: ${text.slice(0, 500)}`);
  return { ms, text };
};

const exchange = ({ method = 'GET', url, headers = {} }: Call, payload: string | undefined, agent: Agent) =>
  new Promise<{ response: IncomingMessage; text: string }>((done, fail) => {
    const body =
      payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const asked = request(url, { method, agent, headers: { ...headers, ...body } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => done({ response, text: Buffer.concat(parts).toString() }));
      response.once('error', fail);
    });
    asked.once('error', fail);
    asked.end(payload);
  });
