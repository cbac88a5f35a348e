const left = new Set((process.env.WIRE_WITHOUT ?? '').split(','));

/**
 * What is saved on the way to the database beyond what the driver does by itself, each a file here with its figure.
 * `WIRE_WITHOUT=together,prepared` starts without; only the time is different then.
 */
export const wire = { together: !left.has('together'), prepared: !left.has('prepared') };
