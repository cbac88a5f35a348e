/** Parameters of Punycode (RFC 3492, 5). */
const BASE = 36;
const [T_MIN, T_MAX, SKEW, DAMP] = [1, 26, 38, 700];
const [FIRST, FIRST_BIAS] = [128, 72];

const adapted = (delta: number, length: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};

const digitOf = (character: string | undefined): number => {
  const value = Number.parseInt(character ?? '', BASE);
  if (Number.isNaN(value)) return BASE;
  return value < 10 ? value + 26 : value - 10;
};

/**
 * Decodes a label without its prefix 'xn--' (RFC 3492, 6.2): 'bcher-kva' is 'bücher'. Returns the label itself if it is
 * invalid; callers encode the result again to compare.
 */
export const decoded = (label: string): string => {
  const split = label.lastIndexOf('-');
  const output = split > 0 ? [...label.slice(0, split)].map((character) => character.codePointAt(0) ?? 0) : [];
  let [code, bias, at] = [FIRST, FIRST_BIAS, 0];
  for (let position = split > 0 ? split + 1 : 0; position < label.length; at += 1) {
    const before = at;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(label[position]);
      position += 1;
      if (digit >= BASE) return label;
      at += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapted(at - before, length, before === 0);
    code += Math.floor(at / length);
    at %= length;
    if (code > 0x10ffff) return label;
    output.splice(at, 0, code);
  }
  return String.fromCodePoint(...output);
};
