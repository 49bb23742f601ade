import type { ButtonLinkProps } from '@steward/ui';
import { ButtonLink } from '@steward/ui';
import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';

type LinkButtonProps = Omit<ButtonLinkProps, 'as'> & Pick<ComponentProps<typeof Link>, 'state'>;

/** A link within the console with the look of a button. */
export const LinkButton = (props: LinkButtonProps) => <ButtonLink as={Link} {...props} />;
