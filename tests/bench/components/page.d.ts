/** The functions of the benchmark's page for the program that drives it. */
interface Window {
  readonly bench: {
    ready(name: string, size: string): Promise<void>;
    run(step: string): Promise<void>;
    frames(step: string): Promise<number>;
    renders(): number;
  };
}
