import type { PageEntry } from '@ginmaku/remote-kit/pages/remote-pages.ts'

export const pages = {
  '/hello': { load: async () => (await import('../pages/hello/HelloPage.tsx')).HelloPage },
} satisfies Record<string, PageEntry>
