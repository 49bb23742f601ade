// Loaded into a server before its own code: its clock starts at STEWARD_PICTURE_TIME, and advances by whole minutes.
// So the demo data, which are made in the first, have the same dates each time.
const minute = 60_000;
const realNow = Date.now;
const realStart = realNow();
const start = Date.parse(process.env.STEWARD_PICTURE_TIME ?? '');

const now = () => start + Math.floor((realNow() - realStart) / minute) * minute;

globalThis.Date = class extends Date {
  constructor(...args) {
    super(...(args.length === 0 ? [now()] : args));
  }

  static now() {
    return now();
  }
};
