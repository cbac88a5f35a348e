const separators: Readonly<Record<string, string>> = { ja: '、', 'zh-CN': '、' };

/** Joins names with the separator of a language: 'A, B', in Chinese and Japanese 'A、B'. */
export const listedIn = (language: string, names: readonly unknown[]): string =>
  names.join(separators[language] ?? ', ');

const clauseSeparators: Readonly<Record<string, string>> = { ja: '；', 'zh-CN': '；' };

/** Joins phrases that can contain commas: 'Fees posted; Period ended, earlier periods closed'. */
export const clausesIn = (language: string, phrases: readonly string[]): string =>
  phrases.join(clauseSeparators[language] ?? '; ');
