/** The mark of the house: a lit screen and the beam that falls on it. */
export function ScreenMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <path d="M6 44 24 26 42 44z" fill="var(--color-accent)" opacity="0.28" />
      <rect x="5" y="8" width="38" height="22" rx="1.5" fill="var(--color-ink)" />
      <circle cx="24" cy="19" r="6.5" fill="var(--color-accent)" />
    </svg>
  )
}
