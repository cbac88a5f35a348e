import type { Tone } from '../../resources/kit/tone.ts';

/**
 * Colours of the portal by role: navy for the frame and actions, teal for links only, blue for progress, ink for text,
 * figures and the active tab, bluish greys for the rest.
 */
export interface Colours {
  page: string;
  surface: string;
  raised: string;
  line: string;
  text: string;
  quiet: string;
  frame: string;
  onFrame: string;
  /** Buttons, selection and inputs. */
  primary: string;
  primaryDark: string;
  onPrimary: string;
  link: string;
  tab: string;
  /** The filled part of a bar, a paler part of it, and its empty part. */
  progress: string;
  progressSoft: string;
  track: string;
  hover: string;
  chosen: string;
  focus: string;
}

export type Mode = 'light' | 'dark';

export const colours: Record<Mode, Colours> = {
  light: {
    page: '#f4f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#dde3ea',
    text: '#14263a',
    quiet: '#51647a',
    frame: '#0f2a43',
    onFrame: '#eef4f8',
    primary: '#17466f',
    primaryDark: '#0f2a43',
    onPrimary: '#ffffff',
    link: '#0b6b74',
    tab: '#14263a',
    progress: '#3f72a3',
    progressSoft: '#8fb0d2',
    track: '#e3e9ef',
    hover: 'rgba(15, 42, 67, 0.05)',
    chosen: 'rgba(23, 70, 111, 0.09)',
    focus: '#0b7f8a',
  },
  dark: {
    page: '#0d1722',
    surface: '#142130',
    raised: '#1a2a3c',
    line: '#2a3c50',
    text: '#e6edf4',
    quiet: '#a3b4c6',
    frame: '#0a1420',
    onFrame: '#e6edf4',
    primary: '#a5c8eb',
    primaryDark: '#c3dbf3',
    onPrimary: '#0b1c2e',
    link: '#58c4c6',
    tab: '#e6edf4',
    progress: '#7ba9d8',
    progressSoft: '#466a90',
    track: '#26384b',
    hover: 'rgba(230, 237, 244, 0.06)',
    chosen: 'rgba(165, 200, 235, 0.14)',
    focus: '#6ad3d5',
  },
};

/** Text, background and border of a status chip; the text contrast is at least 4.5 in both modes. */
export const toneColours: Record<Mode, Record<Tone, { text: string; ground: string; line: string }>> = {
  light: {
    neutral: { text: '#43566b', ground: '#eaeff4', line: '#cfd9e3' },
    progress: { text: '#1b4f91', ground: '#e5effb', line: '#bcd4f1' },
    waiting: { text: '#7a4b00', ground: '#fdf1d8', line: '#f0d596' },
    good: { text: '#14603c', ground: '#e1f4e9', line: '#b0ddc4' },
    bad: { text: '#9b1c26', ground: '#fde8e8', line: '#f4bfc1' },
  },
  dark: {
    neutral: { text: '#b9c7d6', ground: '#243446', line: '#38495d' },
    progress: { text: '#9cc5f8', ground: '#16304f', line: '#2b4d78' },
    waiting: { text: '#f2cb7d', ground: '#3b2e12', line: '#5e4a1f' },
    good: { text: '#8fd9b0', ground: '#143626', line: '#25573e' },
    bad: { text: '#f7a9ab', ground: '#43191d', line: '#6b2b31' },
  },
};
