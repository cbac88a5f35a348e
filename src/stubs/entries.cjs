// Stands in the bundle for the polyfill `object.entries`, which node-polyglot asks for and no browser of today needs.
module.exports = Object.entries;
