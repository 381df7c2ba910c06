/** How a member can log in. */
export interface WaysToLogIn {
  hasPassword: boolean
  linkedProviders: number
  passkeys: number
}

/** Whether the member's one linked provider has to stay: without it they could only get in again by a mailed link. */
export const isOnlyWay = ({ hasPassword, linkedProviders, passkeys }: WaysToLogIn): boolean =>
  !hasPassword && linkedProviders + passkeys <= 1
