import { Breadcrumbs } from '@steward/ui';
import { Link } from '../../core/routing/Link.tsx';
import type { ScreenDefinition } from '../definition/definition.ts';

type Props = Required<Pick<ScreenDefinition, 'parent'>>;

/** The way back to the screen above; where one is, the title below it says. */
export function WayBack({ parent: { label, path } }: Props) {
  return (
    <Breadcrumbs
      endsAbove
      items={[{ label, href: path }]}
      renderLink={({ href, children }) => <Link href={href}>{children}</Link>}
    />
  );
}
