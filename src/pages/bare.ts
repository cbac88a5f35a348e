/** Props of react-admin's pages whose heading stands in the page itself, without a card around the whole. */
export const bare = {
  title: false,
  actions: false,
  component: 'div',
  // Whether a page is open to the caller is the guard's to say, which knows their own role beside that of the context.
  disableAuthentication: true,
  sx: {
    '& .RaCreate-noActions, & .RaEdit-noActions': { mt: 0 },
    '& .RaCreate-card, & .RaEdit-card': { minWidth: 0 },
  },
} as const;
