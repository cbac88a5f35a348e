/** Returns the linear value of a colour channel, 0 to 255, by WCAG 2.2, "relative luminance". */
const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Returns the contrast ratio of a colour (#rrggbb) with white, from 1 to 21, by WCAG 2.2, "contrast ratio". */
export const contrastWithWhite = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};
