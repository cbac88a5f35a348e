// npm run words: which words of the declarations a language does not say yet; English is shown for them.
import { wordsNeeded } from '../i18n/derive.ts';
import { english } from '../i18n/en/index.ts';
import { languages } from '../i18n/index.ts';
import { resources } from '../resources/index.ts';
import { run, say } from './command.ts';

run(async () => {
  const needed = { ...wordsNeeded(resources), ...english.words };
  for (const [locale, load] of Object.entries(languages)) {
    const { words } = await load();
    const missing = Object.entries(needed).filter(([key]) => !words[key]?.trim());
    say(`${locale}: ${missing.length ? `${missing.length} of ${Object.keys(needed).length} missing` : 'complete'}`);
    for (const [key, word] of missing) say(`  ${key}: ${word}`);
  }
  return true;
});
