import { Page, type PageProps } from '@steward/ui';
import { lazyWithRetry } from '../loading/lazyWithRetry.ts';
import { useConfig } from '../store/context.ts';
import { usePageTitle } from './usePageTitle.ts';

/** Only an installation with guides loads it. */
const GuideLink = lazyWithRetry(() => import('./GuideLink.tsx').then((m) => m.GuideLink));

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
  const { docs } = useConfig();
  const help = docs !== undefined && <GuideLink docs={docs} title={props.title} />;
  return <Page help={help} {...props} />;
}
