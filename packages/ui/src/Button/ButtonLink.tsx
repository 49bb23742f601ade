import type { ComponentProps, ElementType, ReactNode } from 'react';
import type { ButtonProps } from './Button.tsx';
import { ButtonFrame } from './Button.styles.ts';

/** Props of {@link ButtonLink}; everything an anchor takes, too. */
export interface ButtonLinkProps
  extends Omit<ComponentProps<'a'>, 'children'>, Pick<ButtonProps, 'variant' | 'size' | 'icon'> {
  /** Where it leads. */
  href: string;
  /** The component that draws the link, for routers that bring their own. Default a plain anchor. */
  as?: ElementType<ComponentProps<'a'> & { href: string }>;
  /** Its text. */
  children: ReactNode;
}

/**
 * A link with the look of a button, for a step that leads to another page.
 *
 * @example
 * <ButtonLink href="/imports" as={RouterLink}>All imports</ButtonLink>
 */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'md',
  icon,
  as = 'a',
  children,
  ...rest
}: ButtonLinkProps) => (
  // The frame is drawn as a link, and takes its props.
  <ButtonFrame {...(rest as object)} as={as} data-variant={variant} data-size={size}>
    {icon}
    <span className="label">{children}</span>
  </ButtonFrame>
);
