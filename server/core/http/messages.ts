import type { FastifyInstance } from 'fastify';
import { holdsMessage, withTexts } from '../i18n/storedMessage.ts';
import { localeAsked, translatorFor } from '../i18n/translator.ts';

/**
 * Renders stored messages in the language of the request so that a replayed response uses its reader's language too.
 */
export const sayMessages = (api: FastifyInstance) => {
  api.addHook('preSerialization', async (request, _, payload) =>
    holdsMessage(payload)
      ? withTexts(payload, await translatorFor(localeAsked(request.headers['accept-language'])))
      : payload,
  );
};
