const complaints: string[] = [];

/** Hears what is complained of on the console, until the answer is called. */
export function hearComplaints(): () => void {
  complaints.length = 0;
  const { error } = console;
  const heard = (...words: unknown[]) => {
    complaints.push(words.join(' '));
    error(...words);
  };
  Object.assign(console, { error: heard });
  return () => void Object.assign(console, { error });
}

/** Fails a story of which React, or anything else, complained. */
export function refuseComplaints(): void {
  const [first] = complaints;
  if (first !== undefined) throw new Error(`The story leaves an error on the console: ${first}`);
}
