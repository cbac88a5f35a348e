const separators: Readonly<Record<string, string>> = { ja: '、', 'zh-CN': '、' };

/** Names one after the other, parted as a language does it: 'A, B', in Chinese and Japanese 'A、B'. */
export const listedIn = (language: string, names: readonly unknown[]): string =>
  names.join(separators[language] ?? ', ');
