/** Which drawing to show. */
export type Art = 'list' | 'search' | 'error' | 'history';

const line = 'var(--sw-line-2)';
const tint = 'var(--sw-accent-soft)';
const accent = 'var(--sw-accent)';

/** A sheet with rows behind another, the ground that all drawings share. */
const sheets = (
  <>
    <ellipse cx="72" cy="92" rx="52" ry="5" fill="var(--sw-sunken)" />
    <rect x="38" y="12" width="76" height="64" rx="7" fill={tint} />
    <rect x="28" y="20" width="76" height="66" rx="7" fill="var(--sw-surface)" stroke={line} />
    <path d="M28 36h76" stroke={line} />
    <circle cx="37" cy="28" r="2" fill={line} />
    <circle cx="44" cy="28" r="2" fill={line} />
  </>
);

const rows = (
  <g fill={line}>
    <rect x="37" y="44" width="26" height="5" rx="2.5" fill={accent} opacity="0.7" />
    <rect x="37" y="57" width="38" height="5" rx="2.5" />
    <rect x="37" y="70" width="20" height="5" rx="2.5" />
    <rect x="84" y="44" width="12" height="5" rx="2.5" opacity="0.6" />
    <rect x="84" y="57" width="12" height="5" rx="2.5" opacity="0.6" />
    <rect x="84" y="70" width="12" height="5" rx="2.5" opacity="0.6" />
  </g>
);

const marks = {
  list: (
    <>
      <circle cx="104" cy="78" r="13" fill={accent} />
      <path
        d="M104 72v12M98 78h12"
        stroke="var(--sw-accent-ink)"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
    </>
  ),
  history: (
    <>
      <circle cx="104" cy="78" r="13" fill="var(--sw-surface)" stroke={accent} strokeWidth="2.5" />
      <path
        d="M104 71v7l5 3"
        stroke={accent}
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  search: (
    <>
      <path d="m110 83 9 9" stroke={accent} strokeWidth="4" strokeLinecap="round" />
      <circle cx="102" cy="75" r="12" fill="var(--sw-surface)" stroke={accent} strokeWidth="2.5" />
    </>
  ),
  error: (
    <>
      <circle cx="104" cy="78" r="13" fill="var(--sw-danger-solid)" />
      <path
        d="M104 71v8M104 84v.5"
        stroke="var(--sw-danger-ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
};

/** Props of {@link Drawing}. */
export interface DrawingProps {
  art: Art;
  /** Whether something can be added here, for a plus on the list. */
  adds: boolean;
}

/** A drawing in two tones, hidden from assistive technology: the words beside it say it all. */
export default function Drawing({ art, adds }: DrawingProps) {
  return (
    <svg width="144" height="100" viewBox="0 0 144 100" fill="none" aria-hidden="true">
      {sheets}
      {rows}
      {(art !== 'list' || adds) && marks[art]}
    </svg>
  );
}
