import type { KeyboardEvent, MouseEvent } from 'react';
import { useNavigate } from 'react-admin';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { useRole } from '../../kinds/role.ts';
import { useTitle } from '../../kinds/title.ts';
import { hasWay, wayTo } from '../../kinds/ways.ts';
import { pathTo } from '../../routing/paths.ts';
import type { Row } from '../rows/useRows.ts';

/** How a row leads to its details, where the role may see them. */
export const useOpen = (name: ResourceName) => {
  const navigate = useNavigate();
  const title = useTitle();
  const role = useRole();
  const isAllowed = hasWay(role, name, 'show');
  const hrefOf = (row: Row) => wayTo(role, name, 'show', row);
  const go = (row: Row) => navigate(pathTo(name, 'show', row));
  return {
    isAllowed,
    hrefOf,
    go,
    titleOf: (row: Row) => title(name, row),
    /** Text that is being selected and links inside the row keep their own meaning. */
    byClick: (event: MouseEvent<HTMLElement>, row: Row) => {
      if (event.defaultPrevented || window.getSelection()?.toString()) return;
      if (event.metaKey || event.ctrlKey) window.open(pathTo(name, 'show', row), '_blank', 'noopener');
      else go(row);
    },
  };
};

/** Arrow keys move the focus to the row above or below. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const to = event.key in step ? event.currentTarget[step[event.key as keyof typeof step]] : null;
  if (!(to instanceof HTMLElement)) return;
  event.preventDefault();
  to.focus();
};
