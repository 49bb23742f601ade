import { Tooltip } from '../Tooltip/Tooltip.tsx';
import type { MenuEntry, RenderMenuLink } from './types.ts';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  /** Shows icons alone, with the names as tooltips. */
  rail: boolean;
  renderLink: RenderMenuLink;
  onFollow?(): void;
}

/** The areas as a list of links. */
export function SideMenu({ entries, rail, renderLink, onFollow }: SideMenuProps) {
  return (
    <ul className="areas">
      {entries.map(({ id, label, icon, href, current }) => {
        const link = renderLink({
          href,
          className: 'area',
          'aria-current': current ? 'page' : undefined,
          'aria-label': rail ? label : undefined,
          onClick: onFollow,
          children: (
            <>
              {icon}
              <span className="name">{label}</span>
            </>
          ),
        });
        return (
          <li key={id}>
            {rail ? (
              <Tooltip label={label} side="inline-end">
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}
