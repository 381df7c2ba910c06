import * as z from 'zod'
import type { ContractKey } from '../api/contract.ts'

/** One page of a remote. Data, not code, so that the shell can apply it without a rebuild. */
export const routeEntry = z.object({
  /** React Router pattern, e.g. `/title/:fullTitleId`. */
  path: z.string().startsWith('/'),
  /** spec §2.10, Layouts. */
  layout: z.enum(['default', 'title', 'present-title', 'benefit', 'header-only', 'home', 'animation']),
  /** spec §6.1: `member` sends visitors to /login, `visitor` sends members to /mypage. */
  access: z.enum(['anyone', 'member', 'visitor']),
  /** `pack`: without a pack in the cart the visitor goes to / (spec §6.1). */
  needs: z.literal('pack').optional(),
  /** Part of the purchase flow: moving within it (and to log-in and sign-up) keeps the cart (spec §4.3). */
  keepsCart: z.boolean().optional(),
  /** Opened by the step before it, or by a link in a mail or on paper, never from a search: not in the sitemap. Since 2.6.0. */
  isStep: z.boolean().optional(),
  /** The page's title in each language, until the page sets a better one. */
  title: z.object({ ja: z.string(), en: z.string() }),
  /** The call without which there is no page: its error becomes the page's status on the server. Since 2.4.0. */
  mainCall: z.string().optional(),
  /** The same in releases built for earlier contracts: the first one. */
  prefetch: z.array(z.string()).optional(),
  /** Redirects immediately, e.g. /playlist → /library. */
  redirect: z.string().optional(),
})

/** A route as the registry publishes it: its remote may know calls that this build does not. */
export type PublishedRoute = z.infer<typeof routeEntry>

/** A route as its remote declares it. */
export type RouteEntry = Readonly<Omit<PublishedRoute, 'mainCall' | 'prefetch'>> & { readonly mainCall?: ContractKey }
