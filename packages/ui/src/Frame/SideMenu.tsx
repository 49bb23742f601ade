import { useId } from 'react';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { groupEntries } from './groups.ts';
import type { MenuEntry, RenderMenuLink } from './types.ts';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  /** Shows icons alone, with the names as tooltips, and lines in place of headings. */
  rail: boolean;
  renderLink: RenderMenuLink;
  onFollow?(): void;
}

/** The areas as lists of links, one for each group. */
export function SideMenu({ entries, ...links }: SideMenuProps) {
  const id = useId();
  return groupEntries(entries).map(({ label, entries: ofGroup }, index) => {
    if (label === undefined || links.rail)
      return <MenuLinks key={index} aria-label={label} entries={ofGroup} {...links} />;
    const headingId = `${id}-${index}`;
    return (
      <div key={index} className="area-group">
        <h2 id={headingId}>{label}</h2>
        <MenuLinks aria-labelledby={headingId} entries={ofGroup} {...links} />
      </div>
    );
  });
}

interface MenuLinksProps extends SideMenuProps {
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string;
}

function MenuLinks({ entries, rail, renderLink, onFollow, ...name }: MenuLinksProps) {
  return (
    <ul className="areas" {...name}>
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
