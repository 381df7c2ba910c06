import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'

/** Of a 405: the title is held, but can't be watched yet. By the visitor's clock; only the API decides whether it plays. */
export const isReserved = ({ opensAt }: PageError): boolean => opensAt !== undefined && Date.parse(opensAt) > Date.now()
