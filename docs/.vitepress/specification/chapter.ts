/** The sentences of a section of the specification. */
export interface Section {
  /** The first part of the names of its sentences, as in `pipelines.columns`. */
  readonly name: string;
  readonly heading: string;
  readonly sentences: Readonly<Record<string, string>>;
}

/** The sections of one page. */
export interface Chapter {
  /** The name of its page. */
  readonly name: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** A sentence of the specification. */
export interface Sentence {
  /** The name that tags use, as in `pipelines.columns`. */
  readonly id: string;
  readonly text: string;
}
