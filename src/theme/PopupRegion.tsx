import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';

/**
 * The surface of menus, selects and popovers. It renders at the end of the document, outside the landmarks of the page,
 * so it is a landmark itself. A popover with another role, such as a dialog, keeps that role.
 */
export const PopupRegion = (props: ComponentProps<'section'>) => {
  const label = useTranslate()('layout.menu.options');
  return <section aria-label={label} {...props} />;
};
