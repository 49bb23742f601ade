import 'styled-components';

declare module 'styled-components' {
  export interface DefaultTheme {
    readonly ink: string;
    readonly ground: string;
    readonly line: string;
  }
}

declare global {
  interface ImportMeta {
    /** Vite's own: one loader for each file that fits. */
    glob<Module>(pattern: string): Record<string, () => Promise<Module>>;
  }
}
