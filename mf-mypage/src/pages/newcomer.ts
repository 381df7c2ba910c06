/** Whether somebody became a member in this page a moment ago: my page welcomes her, once. */
let welcomed = true

export function expectNewcomer() {
  welcomed = false
}

export const isNewcomer = (): boolean => !welcomed

export function welcomeNewcomer() {
  welcomed = true
}
