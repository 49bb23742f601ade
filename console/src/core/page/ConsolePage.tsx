import { Page, type PageProps } from '@steward/ui';
import { usePageTitle } from './usePageTitle.ts';

/** What stands at the head of a screen. */
export interface PageHead {
  readonly title: string;
  /** Absent where the screen works it out. */
  readonly subtitle?: string;
}

interface ConsolePageProps extends PageProps {
  title: string;
}

/** A page within the console's frame, named in the browser by its heading. */
export function ConsolePage(props: ConsolePageProps) {
  usePageTitle(props.title);
  return <Page {...props} />;
}
