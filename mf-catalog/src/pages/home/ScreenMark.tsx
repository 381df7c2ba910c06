/** The service's mark: a cinema screen and its glow on the floor. */
export function ScreenMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 28" width="48" height="42" aria-hidden="true">
      <path d="M2 2h28v18H2z" fill="var(--color-ink)" />
      <path d="M4 23h24l2 3H2z" fill="var(--color-accent)" />
    </svg>
  )
}
