import { Page, type PageProps } from '@steward/ui';
import { usePageTitle } from './usePageTitle.ts';

interface ConsolePageProps extends PageProps {
  title: string;
}

/** A page within the console's frame, named in the browser by its heading. */
export function ConsolePage(props: ConsolePageProps) {
  usePageTitle(props.title);
  return <Page {...props} />;
}
