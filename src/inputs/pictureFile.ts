export interface Size {
  width: number;
  height: number;
}

/** Browsers may load an SVG without a size with no pixels at all. */
const DEFAULT: Size = { width: 300, height: 150 };

/** Returns a size with the same proportions that fits into `most`; smaller pictures keep theirs. */
export const fittedSize = ({ width, height }: Size, most: Size): Size => {
  const share = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
};

/**
 * Draws a PNG, JPEG or SVG file as a PNG in base64, without metadata. An SVG is loaded as an image, which runs no script
 * and loads nothing. Throws for other files.
 */
export const pictureOf = async (file: Blob, most: Size): Promise<string> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const natural = { width: image.naturalWidth || DEFAULT.width, height: image.naturalHeight || DEFAULT.height };
    const { width, height } = fittedSize(natural, most);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('The browser cannot draw pictures.');
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(image, 0, 0, width, height);
    return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
  } finally {
    URL.revokeObjectURL(url);
  }
};
