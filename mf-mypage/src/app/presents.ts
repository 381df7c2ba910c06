import { type PresentType, presentTypes } from '@ginmaku/shared-contracts/api/member/present-types.ts'

/** What the box shows first. */
export const firstType: PresentType = presentTypes[0]

/** The type named in an address; one that does not exist is asked for as it is, and is not found. */
export const presentTypeOf = (name: string | undefined): PresentType => (name ?? firstType) as PresentType
