/** What an authenticator stores with a passkey to identify its owner, in base64url; one for all passkeys of a member. */
export const userHandleOf = (memberId: string): string => Buffer.from(memberId).toString('base64url')
