import { ThemeStyles } from '@steward/ui';
import type { ReactNode } from 'react';

export const Root = ({ children }: { children: ReactNode }) => (
  <>
    <ThemeStyles />
    {children}
  </>
);
