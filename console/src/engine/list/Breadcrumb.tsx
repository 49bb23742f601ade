import { Breadcrumbs } from '@steward/ui';
import { Link } from '../../core/routing/Link.tsx';
import type { ScreenDefinition } from '../definition/definition.ts';

type Props = Required<Pick<ScreenDefinition, 'parent'>>;

/** A link to the parent screen, above the title. */
export function Breadcrumb({ parent: { label, path } }: Props) {
  return (
    <Breadcrumbs
      endsAbove
      items={[{ label, href: path }]}
      renderLink={({ href, children }) => <Link href={href}>{children}</Link>}
    />
  );
}
