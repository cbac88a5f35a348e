// Stands in the bundle for object.entries, which node-polyglot asks for.
module.exports = Object.entries;
