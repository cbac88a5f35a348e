import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { relativeTime } from '../../../src/format/relativeTime.ts';
import { icons } from '../../../src/layout/icons.tsx';
import { colours, type Mode, toneColours } from '../../../src/theme/palette.ts';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(['light', 'dark'] satisfies Mode[])('contrast, %s', (mode) => {
  const c = colours[mode];
  it.each<[string, string, string]>([
    ['text on the page', c.text, c.page],
    ['text on a surface', c.text, c.surface],
    ['quiet text on the page', c.quiet, c.page],
    ['quiet text on a surface', c.quiet, c.surface],
    ['text on the frame', c.onFrame, c.frame],
    ['text on a button', c.onPrimary, c.primary],
    ['a text button on the page', c.primary, c.page],
    ['a text button on a surface', c.primary, c.surface],
    ['a link on the page', c.link, c.page],
    ['a link on a surface', c.link, c.surface],
    ['the active tab', c.tab, c.page],
    ...Object.entries(toneColours[mode]).map(
      ([tone, { text, ground }]) => [`${tone} chip`, text, ground] as [string, string, string],
    ),
  ])('%s', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it('of a progress bar', () => {
    expect(contrast(c.progress, c.track)).toBeGreaterThanOrEqual(3);
    expect(contrast(c.progress, c.surface)).toBeGreaterThanOrEqual(3);
  });
  it('of the focus ring', () => {
    expect(contrast(c.focus, c.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(c.focus, c.page)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(['light', 'dark'] satisfies Mode[])('roles, %s', (mode) => {
  const { link, primary, progress, text, tab } = colours[mode];
  it('a link shares its colour with no button, bar, text or tab', () => {
    for (const other of [primary, progress, text, tab]) expect(link).not.toBe(other);
  });
  it('the sign-in pages use the same colours', () => {
    const css = readFileSync('src/public/entrance.css', 'utf8');
    const block = css.slice(css.indexOf(mode === 'light' ? '.entrance {' : ':root[data-mode="dark"] .entrance {'));
    const colourOf = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1];
    expect([colourOf('primary'), colourOf('link'), colourOf('text')]).toEqual([primary, link, text]);
  });
});

describe('the declarations', () => {
  it('name only existing icons', () => {
    expect(Object.values(resources).filter(({ icon }) => !icons[icon])).toEqual([]);
  });
});

describe('relative time', () => {
  const now = Date.parse('2026-01-10T12:00:00Z');
  it.each([
    ['2026-01-10T11:59:01Z', 'screens.time.justNow', 0],
    ['2026-01-10T11:59:00Z', 'screens.time.minutes', 1],
    ['2026-01-10T11:00:01Z', 'screens.time.minutes', 59],
    ['2026-01-10T11:00:00Z', 'screens.time.hours', 1],
    ['2026-01-09T12:00:01Z', 'screens.time.hours', 23],
    ['2026-01-09T12:00:00Z', 'screens.time.days', 1],
    ['2026-01-10T12:05:00Z', 'screens.time.justNow', 0],
  ])('%s', (instant, key, count) => {
    expect(relativeTime(instant, now)).toEqual({ key, count });
  });
});
