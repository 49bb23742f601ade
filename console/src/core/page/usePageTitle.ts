import { useEffect } from 'react';
import { useConfig } from '../store/context.ts';

/** Sets the title of the document. */
export function usePageTitle(title: string): void {
  const { productName } = useConfig();
  useEffect(() => {
    // 'Welcome to Steward · Steward' would say it twice.
    document.title = title.includes(productName) ? title : `${title} · ${productName}`;
  }, [title, productName]);
}
