// npm run words: lists declaration texts that a language lacks, with their files; English is shown for them.
import { locales } from '../i18n/locales.ts';
import { missingIn } from '../i18n/missing.ts';
import { readEnglish, readLanguage } from '../server/core/i18n/catalogues.ts';
import { printLine, readArguments, run } from './command.ts';

const USAGE = `Usage: npm run words

  Lists the texts of the declarations that are missing in each language, with the file for each text.`;

run(async () => {
  readArguments({ usage: USAGE });
  const english = readEnglish().words;
  for (const { locale } of locales) {
    if (locale === 'en') continue;
    const files = Object.entries(missingIn(readLanguage(locale).words, english));
    const count = files.reduce((sum, [, missing]) => sum + missing.length, 0);
    printLine(`${locale}: ${count ? `${count} missing` : 'complete'}`);
    for (const [file, missing] of files) {
      printLine(`  i18n/${locale}/${file}`);
      for (const [key, word] of missing) printLine(`    ${key}: ${word}`);
    }
  }
  return true;
});
