/** Translations by use and language; `scripts/catalogues.ts` makes these modules. */
declare module 'virtual:catalogues/signIn' {
  const loaders: import('../i18n/catalogue.ts').CatalogueLoaders;
  export default loaders;
}

declare module 'virtual:catalogues/portal' {
  const loaders: import('../i18n/catalogue.ts').CatalogueLoaders;
  export default loaders;
}

declare module 'virtual:catalogues/portal/en' {
  const files: import('../i18n/catalogue.ts').CatalogueFiles;
  export default files;
}
