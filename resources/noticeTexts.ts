/** Placeholders of the sentences of notices that a letterhead can replace: '{amount}'. */
export const noticePlaceholders = {
  callText: ['fund', 'partner', 'number', 'title', 'amount', 'due'],
  distributionText: ['fund', 'partner', 'number', 'title', 'amount', 'payment'],
} as const;

export type NoticeText = keyof typeof noticePlaceholders;

/** Letters that a letterhead previews. */
export const noticePapers = ['capital_call_notice', 'distribution_notice'] as const;
export type NoticePaper = (typeof noticePapers)[number];

/** The sentence of each letter that a letterhead can replace. */
export const textOfPaper = {
  capital_call_notice: 'callText',
  distribution_notice: 'distributionText',
} as const satisfies Readonly<Record<NoticePaper, NoticeText>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns what cannot be filled in: unknown placeholders, and single braces. */
export const wrongPlaceholders = (text: string, known: readonly string[]): string[] => [
  ...[...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => !known.includes(name)).map(([whole]) => whole),
  ...(text.replace(PLACEHOLDER, '').match(/[{}]/g) ?? []),
];

/** Fills in the placeholders of a text. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
