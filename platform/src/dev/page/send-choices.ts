import { choicesHeader, choicesIn, writeChoices } from '../choices.ts'

const apiAddress = /^\/(api|live)\//

/**
 * Adds the choices to API calls, since the shell sends no cookies with them. Read at each call, so that a change applies
 * immediately.
 */
export function sendChoices(): void {
  const realFetch = self.fetch
  self.fetch = (resource, options) => {
    const request = new Request(resource, options)
    if (apiAddress.test(new URL(request.url).pathname))
      request.headers.set(choicesHeader, writeChoices(choicesIn(document.cookie)))
    return realFetch(request)
  }
}
