const FURTHER = 0xff01 - 0x21;

/** Digits, letters and signs as wide as a Chinese or Japanese letter, as keyboards there give them, as plain ones: '１，０００' -> '1,000'. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FURTHER));
