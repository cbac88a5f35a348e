/** Stands in the bundle for MUI's themes of CSS variables: the portal's themes have none. */
const unused = (): never => {
  throw new Error('Themes of CSS variables are not in the bundle.');
};

export { unused as CssVarsProvider, unused as getInitColorSchemeScript, unused as useColorScheme };
export const createGetCssVar = unused;
export default unused;
