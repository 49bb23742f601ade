/** What can be done with a component once it is on the page; each is measured by itself. */
export type Steps = Readonly<Record<string, () => void>>;

/** A component made ready: `mount` puts it on the page, the other steps use it. */
export interface Case {
  readonly mount: (root: HTMLElement) => void;
  readonly steps?: Steps;
  /** Whether the result is visible; counted in frames. */
  readonly isThere?: () => boolean;
}

/** Makes a case ready for a size or kind of data; all that is not the component's work is done here. */
export type MakeCase = (size: string) => Case;
