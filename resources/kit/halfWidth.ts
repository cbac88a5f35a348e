const FURTHER = 0xff01 - 0x21;

/** Converts full-width characters of Chinese and Japanese keyboards to half width: '１，０００' -> '1,000'. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FURTHER));
