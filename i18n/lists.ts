const separators: Readonly<Record<string, string>> = { ja: '、', 'zh-CN': '、' };

/** Joins names with the separator of a language: 'A, B', in Chinese and Japanese 'A、B'. */
export const listedIn = (language: string, names: readonly unknown[]): string =>
  names.join(separators[language] ?? ', ');
