import { Page, type PageProps } from '@steward/ui';
import { GuideLink } from './GuideLink.tsx';
import { usePageTitle } from './usePageTitle.ts';

/** The title and subtitle of a screen. */
export interface PageHead {
  readonly title: string;
  /** Absent where the screen computes it. */
  readonly subtitle?: string;
}

interface ConsolePageProps extends PageProps {
  title: string;
}

/** A page inside the frame; its heading is the title of the document, too, and its chapter of the guide is beside it. */
export function ConsolePage(props: ConsolePageProps) {
  usePageTitle(props.title);
  return <Page help={<GuideLink title={props.title} />} {...props} />;
}
