import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** Mock API for tests of the web app; each test defines the responses. */
export const api = setupServer();

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** Answers every call below /api/v1 in turn, repeating the last answer, and records the requests. */
export const respondWith = (...answers: (Answer | ((seen: Seen) => Answer | Promise<Answer>))[]): Seen[] => {
  const seen: Seen[] = [];
  api.use(
    http.all('*/api/v1/*', async ({ request }) => {
      const url = new URL(request.url);
      const text = await request.clone().text();
      const call: Seen = {
        method: request.method,
        path: url.pathname.replace('/api/v1', ''),
        query: url.searchParams,
        headers: request.headers,
        body: bodyOf(text),
      };
      seen.push(call);
      const answer = answers[Math.min(seen.length, answers.length) - 1] ?? {};
      const { status = 200, body = {}, headers = {} } = typeof answer === 'function' ? await answer(call) : answer;
      return HttpResponse.json(body as Record<string, unknown>, { status, headers });
    }),
  );
  return seen;
};

const bodyOf = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return text;
  }
};
