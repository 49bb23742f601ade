import { useConfig } from '../../core/store/context.ts';

/** A sentence that names the time zone of the hours. */
export function ZoneText() {
  return `Hours are in ${useConfig().timeZone}.`;
}

/** The time zone below the inputs of a form. */
export const ZoneNote = () => (
  <p className="quiet">
    <ZoneText />
  </p>
);

/** The subtitle of the screen. */
export const SchedulesSubtitle = () => (
  <>
    When each person’s emails are sent. <ZoneText />
  </>
);
