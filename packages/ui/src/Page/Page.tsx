import type { ComponentProps, ReactNode } from 'react';
import { PageRoot } from './Page.styles.ts';

/** Props of {@link Page}; other props go to the root `div`. */
export interface PageProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's one first-level heading. */
  title: ReactNode;
  /** A quiet link to help, beside the title. */
  help?: ReactNode;
  /**
   * A sentence under the title, at most 72 characters wide. Below 640 px, only screen readers get it on a page with a
   * toolbar.
   */
  subtitle?: ReactNode;
  /**
   * The primary action, at the end of the title's line. Below 640 px, buttons with icons show those alone on a page with
   * a toolbar.
   */
  action?: ReactNode;
  /** Search, sort and the like, above the content. */
  toolbar?: ReactNode;
  /** The breadcrumbs, above the title. */
  breadcrumbs?: ReactNode;
  /** The content. */
  children?: ReactNode;
}

/**
 * A page within the frame: title, subtitle, primary action, a quiet toolbar, then the content.
 *
 * @example
 * <Page title="Companies" action={<Button variant="primary">Create</Button>}>…</Page>
 */
export function Page({
  title,
  help,
  subtitle,
  action,
  toolbar,
  breadcrumbs,
  children,
  ...rest
}: PageProps) {
  return (
    <PageRoot {...rest}>
      {breadcrumbs && <div className="crumbs">{breadcrumbs}</div>}
      <div className="head">
        <div className="titles">
          <div className="line">
            <h1>{title}</h1>
            {help}
          </div>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {action && <div className="action">{action}</div>}
      </div>
      {toolbar && <div className="toolbar">{toolbar}</div>}
      {children}
    </PageRoot>
  );
}
