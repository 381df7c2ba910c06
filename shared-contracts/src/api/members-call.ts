/** Whether a GET of the contract is for members only, by its path, so that no schema reaches the browser. */
export const isMembersCall = (key: string): boolean =>
  /^GET (\/live\/v2)?\/(user|purchase|session|title\/\{full_title_id\}\/chat)(\/|$)/.test(key)
