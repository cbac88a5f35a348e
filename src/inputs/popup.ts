/**
 * What opens below a field hangs outside of what the page's landmarks hold: it is one of its own, by the name of what is chosen
 * from, so that whoever goes from landmark to landmark finds it.
 */
export const landmark = (label: string) => ({ slotProps: { popper: { role: 'region', 'aria-label': label } } });
