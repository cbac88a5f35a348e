// Stands in the bundle for the package `hasown`, which node-polyglot asks for and no browser of today needs.
module.exports = Object.hasOwn;
