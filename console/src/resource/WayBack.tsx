import { Breadcrumbs } from '@steward/ui';
import { Link } from '../app/Link.tsx';
import type { ScreenDefinition } from './definition.ts';

type Props = Required<Pick<ScreenDefinition, 'parent' | 'title'>>;

/** The way back to the screen above. */
export function WayBack({ parent, title }: Props) {
  return (
    <Breadcrumbs
      items={[{ label: parent.label, href: parent.path }, { label: title }]}
      renderLink={({ href, children }) => <Link href={href}>{children}</Link>}
    />
  );
}
