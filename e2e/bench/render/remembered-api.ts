import type { ApiReply } from '../../../shell/server/api/fetch-api.ts'

/** Makes `fetch` in this process respond to each request to the API as at the first time, from memory. @returns the responses, by path and query */
export function rememberResponses(apiOrigin: string): Map<string, ApiReply> {
  const known = new Map<string, ApiReply>()
  const request = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const url = String(address)
    if (!url.startsWith(apiOrigin)) return request(address, init)
    const key = withoutTimestamp(url.slice(apiOrigin.length))
    const reply = known.get(key) ?? (await readReply(await request(address, init)))
    known.set(key, reply)
    return { status: reply.status, text: async () => reply.body } as Response
  }
  return known
}

/** Each call of the contract's client has another one. */
export const withoutTimestamp = (pathAndQuery: string): string => pathAndQuery.replace(/[?&]timestamp=\d+$/, '')

const readReply = async (response: Response): Promise<ApiReply> => ({
  status: response.status,
  body: await response.text(),
})
