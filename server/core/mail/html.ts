import { type Email, portalUrl } from './outbox.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const SETTINGS = '/settings';
/** Sender and colour of emails without a letterhead. */
const plain = { name: 'Quarterdeck', colour: '#0b6b75' } as const;
/** A line's text and the URL at its end. */
const addressed = /^(.*?)(https?:\/\/\S+)$/;
const beforeAddress = /[\s:：]+$/u;

interface Link {
  label: string;
  url: string;
}

/** Returns the link of a line to the product. Foreign URLs remain text, because other users may have typed them. */
const linkIn = (line: string): Link | null => {
  const [, label = '', url = ''] = addressed.exec(line) ?? [];
  return url && isOwn(url) ? { label, url } : null;
};

const isOwn = (url: string): boolean => {
  const home = portalUrl('');
  return url === home || url.startsWith(`${home}/`);
};

/**
 * Returns the URL of the email's main page: its only labelled link. A bare URL has no label for a button and remains a
 * link.
 */
const aimOf = (lines: readonly string[]): string | null => {
  const links = lines.flatMap((line) => linkIn(line) ?? []).filter(({ url }) => url !== portalUrl(SETTINGS));
  const [only] = links;
  return links.length === 1 && only && labelOf(only) ? only.url : null;
};

const labelOf = ({ label }: Link) => label.replace(beforeAddress, '');

const button = (link: Link, colour: string) =>
  `<a class="button" href="${escaped(link.url)}" style="display:inline-block;margin-top:6px;padding:11px 20px;border-radius:6px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none;overflow-wrap:anywhere">${escaped(labelOf(link))}</a>`;

const plainLink = ({ label, url }: Link) =>
  `${escaped(label)}<a class="link" href="${escaped(url)}" style="color:#0b6b75;overflow-wrap:anywhere">${escaped(url)}</a>`;

/** The main page of an email, and the colour of the button to it. */
interface Aim {
  url: string | null;
  colour: string;
}

const lineOf = (line: string, aim: Aim): string => {
  const link = linkIn(line);
  if (!link) return escaped(line);
  return link.url === aim.url ? button(link, aim.colour) : plainLink(link);
};

const paragraph = (block: string, aim: Aim, isFooter = false): string => {
  const lines = block.split('\n');
  const isAside = isFooter || lines.every((line) => linkIn(line)?.url === portalUrl(SETTINGS));
  const [look, style] = isAside ? ['muted', 'color:#5b6b7a;font-size:13px'] : ['text', 'color:#13202c;font-size:15px'];
  const set = lines.map((line) => lineOf(line, aim)).join('<br>\n');
  return `<p class="${look}" style="margin:0 0 16px;line-height:1.55;overflow-wrap:anywhere;${style}">${set}</p>`;
};

// Mail clients with automatic dark mode do not recolour emails that define dark colours.
const inTheDark =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page{background:#0f171e!important}.card{background:#18232d!important;border-color:#2d3c49!important}.text{color:#e7edf2!important}.muted{color:#a9b6c2!important}.link{color:#7ccfd6!important}}';

/**
 * Renders an email as HTML: subject, paragraphs, and the main link as a button. It loads no external content, and
 * escapes typed text.
 */
export const htmlOf = ({
  subject,
  text,
  locale,
  sender,
}: Pick<Email, 'subject' | 'text' | 'locale' | 'sender'>): string => {
  const title = escaped(subject.replace(/\p{Cc}+/gu, ' ').trim());
  const blocks = text.trim().split(/\n{2,}/);
  const aim = { url: aimOf(text.split('\n')), colour: sender?.colour ?? plain.colour };
  const footer = sender?.footer ? sender.footer.trim().split(/\n{2,}/) : [];
  const fonts = "-apple-system,'Segoe UI',Roboto,'Noto Sans','Hiragino Sans','Microsoft YaHei',sans-serif";
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${inTheDark}</style>
</head>
<body class="page" style="margin:0;background:#f4f6f8;font-family:${fonts}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f8">
<tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dbe2e8;border-radius:8px;text-align:left">
<tr><td style="padding:24px 24px 8px">
<p class="muted" style="margin:0 0 12px;color:#5b6b7a;font-size:13px;font-weight:600">${escaped(sender?.name ?? plain.name)}</p>
<h1 class="text" style="margin:0 0 20px;color:#13202c;font-size:20px;line-height:1.35;overflow-wrap:anywhere">${title}</h1>
${[...blocks.map((block) => paragraph(block, aim)), ...footer.map((block) => paragraph(block, aim, true))].join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
};
