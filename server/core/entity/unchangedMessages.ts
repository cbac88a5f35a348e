import { locales } from '../../../i18n/locales.ts';
import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { sentenceOf } from '../i18n/storedMessage.ts';
import { translatorFor } from '../i18n/translator.ts';
import { messageOf } from '../tables/asText.ts';
import type { Row, Values } from '../tables/types.ts';

/** Removes texts equal to the record's message in any language: a form sends back the text it received. */
export const withoutEchoes = async (name: ResourceName, given: Values, before: Row): Promise<Values> => {
  const { fields } = resources[name];
  const remaining: Values = {};
  for (const [key, value] of Object.entries(given)) {
    const sentence = sentenceOf(before[messageOf(fields[key]) ?? '']);
    const speeches = sentence ? await Promise.all(locales.map(({ locale }) => translatorFor(locale))) : [];
    if (!sentence || !speeches.some((speech) => speech.say(sentence) === value)) remaining[key] = value;
  }
  return remaining;
};
