/** A developer's settings for a remote that runs alone. Absent ones default to the scenario. */
export interface Choices {
  scenario?: string
  /** `member` or `visitor`. */
  session?: string
  /** `ja` or `en`. */
  locale?: string
  /** ISO 3166 country. */
  region?: string
  /** Contract key of the call that fails; `*` is every call. */
  fails?: string
  /** Error code that it fails with; without one it fails like a network error. */
  failure?: string
  /** Milliseconds before each response. */
  delay?: string
  /** The browser's clock: an RFC 3339 instant to freeze at, or an offset such as `+90m`, `-2d`. */
  clock?: string
  /** Identifies one opening, so that its start-up actions run once. */
  opened?: string
}

const names = ['scenario', 'session', 'locale', 'region', 'fails', 'failure', 'delay', 'clock', 'opened'] as const

/** Name of the cookie that keeps them over a reload. */
export const choicesCookie = 'dev'
/** Header that the composition server also forwards when it renders a page. */
export const choicesHeader = 'x-client-dev'

/** Parses an address's query, or the output of {@link writeChoices}. */
export function readChoices(text: string): Choices {
  const params = new URLSearchParams(text)
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
}

export const writeChoices = (choices: Choices): string =>
  new URLSearchParams(Object.entries(choices).filter(([, value]) => value)).toString()

/** A link that opens with these choices; `to` is an address of the remote, by default the scenario's. */
export const openLink = (choices: Choices, to?: string): string =>
  `/__dev/open?${writeChoices({ ...choices, opened: undefined })}${to ? `&to=${encodeURIComponent(to)}` : ''}`

/** Parses a `cookie` header, or `document.cookie`. */
export function choicesIn(cookies: string | undefined): Choices {
  const pair = (cookies ?? '').split(/;\s*/).find((candidate) => candidate.startsWith(`${choicesCookie}=`))
  return readChoices(decodeURIComponent(pair?.slice(choicesCookie.length + 1) ?? ''))
}
