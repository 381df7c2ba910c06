import { type Choices, choicesCookie, writeChoices } from '../choices.ts'
import type { DevFacts } from '../facts.ts'

/** What opening with these choices does in the browser: sets cookies, and redirects. */
export function openWith(choices: Choices, to: string | null, facts: DevFacts): { cookies: string[]; to: string } {
  const scenario = facts.scenarios[choices.scenario ?? '']
  const topics = scenario?.topics
  const isMember = choices.session ? choices.session === 'member' : topics?.session?.loggedIn === true
  const opened = String(Date.now())
  return {
    cookies: [
      cookie(
        choicesCookie,
        encodeURIComponent(writeChoices({ ...choices, region: choices.region ?? topics?.region, opened })),
      ),
      cookie('auth_key', isMember && 'dev-auth-key'),
      cookie('access_token', isMember && 'dev-access-token'),
      cookie('locale', choices.locale ?? topics?.locale ?? 'ja'),
    ],
    to: siteAddress(to) ?? scenario?.address ?? facts.home,
  }
}

const cookie = (name: string, value: string | false) =>
  `${name}=${value || ''}; Path=/; SameSite=Lax${value ? '' : '; Max-Age=0'}`

/** A foreign link must not redirect to another site. */
const siteAddress = (to: string | null) => (to?.startsWith('/') && !/^\/[/\\]/.test(to) ? to : undefined)
