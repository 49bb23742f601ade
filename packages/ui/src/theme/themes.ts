/** The designed themes, as `data-theme` names them. */
export const themes = ['light', 'dark', 'contrast-light', 'contrast-dark'] as const;

/** Name of a theme. */
export type Theme = (typeof themes)[number];
