/** Field → words of the API, carried from /signup/confirm back to the form they are about. */
let refusal: Record<string, string> | undefined

export function carryRefusal(errors: Record<string, string>) {
  refusal = errors
}

export const readRefusal = (): Record<string, string> | undefined => refusal

export function forgetRefusal() {
  refusal = undefined
}
