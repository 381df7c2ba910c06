import { storeIn } from '@ginmaku/remote-kit/state/store-in.ts'

/** What a member typed into this tab, so that it survives a reload. Never a password. No one else who uses the tab gets it. */
export const storedEntry = <T extends object>(page: string, empty: T, memberKey = '') =>
  storeIn(() => sessionStorage, `ginmaku.purchase.${page}.${memberKey}`, empty)
