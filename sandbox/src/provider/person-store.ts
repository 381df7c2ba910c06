import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ProviderName } from './providers.ts'

/** Someone with an account at a provider. */
export interface Person {
  subject: string
  /** Empty at providers that give none. */
  email: string
  isCertified: boolean
  name: string
}

export interface PersonStore {
  /** The person with this address or, without one, this name: the same subject each time. */
  keep(provider: ProviderName, person: Omit<Person, 'subject'>): Person
  bySubject(provider: ProviderName, subject: string): Person | undefined
  /** True the first time only. */
  mayTellName(provider: ProviderName, subject: string): boolean
}

const subjectOf = (provider: ProviderName, { email, name }: Omit<Person, 'subject'>) =>
  createHash('sha256')
    .update(`${provider} ${(email || name).toLowerCase()}`)
    .digest('hex')
    .slice(0, 24)

export function createPersonStore(database: DatabaseSync): PersonStore {
  const insert = database.prepare(
    `insert into provider_person (provider, subject, email, is_certified, name) values (?, ?, ?, ?, ?)
     on conflict (provider, subject) do update set is_certified = excluded.is_certified, name = excluded.name`,
  )
  const find = database.prepare('select * from provider_person where provider = ? and subject = ?')
  const tell = database.prepare(
    'update provider_person set is_name_told = 1 where provider = ? and subject = ? and is_name_told = 0',
  )
  return {
    keep: (provider, person) => {
      const subject = subjectOf(provider, person)
      insert.run(provider, subject, person.email, Number(person.isCertified), person.name)
      return { ...person, subject }
    },
    bySubject: (provider, subject) => {
      const row = find.get(provider, subject)
      return row && { subject, email: String(row.email), isCertified: row.is_certified === 1, name: String(row.name) }
    },
    mayTellName: (provider, subject) => tell.run(provider, subject).changes === 1,
  }
}
