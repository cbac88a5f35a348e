// Stands in the bundle for hasown, which node-polyglot asks for.
module.exports = Object.hasOwn;
