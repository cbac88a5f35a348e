/** Props of react-admin pages that render their own heading and no card. */
export const bare = {
  title: false,
  actions: false,
  component: 'div',
  // The guard checks access; it also considers the user's own role.
  disableAuthentication: true,
  sx: {
    '& .RaCreate-noActions, & .RaEdit-noActions': { mt: 0 },
    '& .RaCreate-card, & .RaEdit-card': { minWidth: 0 },
  },
} as const;
