import type { ReactNode } from 'react'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      {children}
    </svg>
  )
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" {...line} />
    <path d="M15.5 15.5L21 21" {...line} />
  </Icon>
)

export const HomeIcon = () => (
  <Icon>
    <path d="M3 11l9-8 9 8v10h-6v-6H9v6H3z" {...line} />
  </Icon>
)

export const LibraryIcon = () => (
  <Icon>
    <rect x="3" y="4" width="18" height="13" rx="1" {...line} />
    <path d="M10 8l5 2.5-5 2.5zM7 21h10" {...line} />
  </Icon>
)

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4.5" {...line} />
    <path d="M3.5 21c.8-4 4.2-6 8.5-6s7.7 2 8.5 6" {...line} />
  </Icon>
)

export const ArrowUpIcon = () => (
  <Icon>
    <path d="M12 20V5M5 11.5l7-7 7 7" {...line} />
  </Icon>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h18M3 12h18M3 18h12" {...line} />
  </Icon>
)
