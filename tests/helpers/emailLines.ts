import { Window } from 'happy-dom';
import { htmlOf } from '../../server/core/mail/html.ts';
import { type Email, portalUrl } from '../../server/core/mail/outbox.ts';

/** The part of a style that a reader sees: size, weight and colours. */
const lookOf = (style: string | null) =>
  [...(style ?? '').matchAll(/(?:^|;)(?:font-size|font-weight|color|background):([^;]+)/g)].map(([, value]) => value);

/**
 * Returns the lines of an email in their order, with role, look and link: 'button #0b6b75 | View it -> /funds/1'. Fonts
 * differ between machines, so the lines replace a picture.
 */
export const emailLines = (email: Pick<Email, 'subject' | 'text' | 'locale' | 'sender'>): string => {
  const { document } = new Window();
  document.write(htmlOf(email));
  const lines = [...document.querySelectorAll('.card h1, .card p')].flatMap((block) => {
    const role = [block.tagName.toLowerCase(), block.className, ...lookOf(block.getAttribute('style'))].join(' ');
    return [...block.childNodes].flatMap((node) => {
      const text = node.textContent.trim();
      if (!text) return [];
      const link = block.ownerDocument.defaultView?.HTMLAnchorElement;
      if (!link || !(node instanceof link)) return [`${role} | ${text}`];
      const look = [node.className, ...lookOf(node.getAttribute('style'))].join(' ');
      return [`${look} | ${text} -> ${String(node.getAttribute('href')).replace(portalUrl(''), '')}`];
    });
  });
  return `${lines.join('\n')}\n`;
};
