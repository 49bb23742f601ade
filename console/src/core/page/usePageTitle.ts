import { useEffect } from 'react';
import { usePlatformConfig } from '../store/context.ts';

/** Names the page in the browser's tab, history and bookmarks, and for who hears pages. */
export function usePageTitle(title: string): void {
  const { productName } = usePlatformConfig();
  useEffect(() => {
    // 'Welcome to Steward · Steward' would say it twice.
    document.title = title.includes(productName) ? title : `${title} · ${productName}`;
  }, [title, productName]);
}
