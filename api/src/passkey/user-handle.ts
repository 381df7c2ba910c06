/** What an authenticator keeps beside a passkey to tell whose it is, in base64url; one for all passkeys of a member. */
export const userHandleOf = (memberId: string): string => Buffer.from(memberId).toString('base64url')
