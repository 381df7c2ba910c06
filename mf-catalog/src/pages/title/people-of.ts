import type { CreditRole, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'

interface Credits {
  role: 'director' | 'cast' | CreditRole
  names: string[]
}

/** Who made a title, one entry for each role that it names someone for. */
export function peopleOf({ director, cast, credits = [] }: Pick<Title, 'director' | 'cast' | 'credits'>): Credits[] {
  const roles = [...new Set(credits.map(({ role }) => role))]
  const others = roles.map((role) => ({
    role,
    names: credits.filter((credit) => credit.role === role).map(({ name }) => name),
  }))
  const all: Credits[] = [
    { role: 'director', names: director ? [director] : [] },
    { role: 'cast', names: cast },
    ...others,
  ]
  return all.filter(({ names }) => names.length > 0)
}
