/** What the benchmark's page offers to whoever drives it. */
interface Window {
  readonly bench: {
    ready(name: string, size: string): Promise<void>;
    run(step: string): Promise<void>;
    frames(step: string): Promise<number>;
    renders(): number;
  };
}
