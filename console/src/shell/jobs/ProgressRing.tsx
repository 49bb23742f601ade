/** A ring that fills up; an eighth of it where nobody knows the share. */
export function ProgressRing({ share = 1 / 8 }: { share: number | undefined }) {
  const ring = { cx: 8, cy: 8, r: 6, fill: 'none', strokeWidth: 2 };
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      <circle {...ring} stroke="var(--sw-line-strong)" />
      <circle
        {...ring}
        stroke="var(--sw-accent)"
        pathLength={100}
        strokeDasharray={`${share * 100} 100`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}
