/** What a developer has chosen for a remote that runs alone. Absent: as the scenario has it. */
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
  /** Error code that it fails with; without one there is no network. */
  failure?: string
  /** Milliseconds before an answer. */
  delay?: string
  /** The browser's: an RFC 3339 instant at which it stands, or a shift such as `+90m`, `-2d`. */
  clock?: string
  /** Names one opening, so that what belongs to its start is done once. */
  opened?: string
}

const names = ['scenario', 'session', 'locale', 'region', 'fails', 'failure', 'delay', 'clock', 'opened'] as const

/** Kept in a cookie of this name, so that a reload keeps them. */
export const choicesCookie = 'dev'
/** Sent on by the composition server too, when it renders a page. */
export const choicesHeader = 'x-client-dev'

/** From an address's query, or from what {@link writeChoices} wrote. */
export function readChoices(text: string): Choices {
  const told = new URLSearchParams(text)
  return Object.fromEntries(names.flatMap((name) => (told.get(name) ? [[name, told.get(name)]] : [])))
}

export const writeChoices = (choices: Choices): string =>
  new URLSearchParams(Object.entries(choices).filter(([, value]) => value)).toString()

/** The link that opens with these choices; `to` is an address of the remote, its scenario's unless told. */
export const openLink = (choices: Choices, to?: string): string =>
  `/__dev/open?${writeChoices({ ...choices, opened: undefined })}${to ? `&to=${encodeURIComponent(to)}` : ''}`

/** From a `cookie` header, or `document.cookie`. */
export function choicesIn(cookies: string | undefined): Choices {
  const pair = (cookies ?? '').split(/;\s*/).find((candidate) => candidate.startsWith(`${choicesCookie}=`))
  return readChoices(decodeURIComponent(pair?.slice(choicesCookie.length + 1) ?? ''))
}
