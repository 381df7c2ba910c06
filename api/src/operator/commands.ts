import { indexEverything } from '../catalogue/public.ts'
import { backUp } from '../database/backup.ts'
import { domains } from '../domains.ts'
import { eraseMember } from '../erase-member.ts'
import { isSettingName, readSiteSettings, saveSiteSetting, siteSettings } from '../home/public.ts'
import { findMemberByEmail } from '../identity/public.ts'
import { returnAllOrphans } from '../purchase/public.ts'
import { loadSampleContent } from '../sample-content.ts'
import { catalogueCommand } from './catalogue-command.ts'
import { chatCommands } from './chat-commands.ts'
import { pageCommands, redemptionCommands } from './content-commands.ts'
import { liveCommand } from './live-command.ts'
import { mediaCommand } from './media-command.ts'
import { moneyCommands } from './money-commands.ts'
import type { OperatorCommand } from './operator-command.ts'

/** Operator commands, for a running or stopped shop: `npm run operate -w api -- NAME …`. */
export const commands: Readonly<Record<string, OperatorCommand>> = {
  seed: {
    usage: '',
    needsSchema: true,
    run: async (deps) => {
      const { seedSampleData } = await loadSampleContent()
      return (await seedSampleData(deps))
        ? 'The sample data was added.'
        : 'There are titles already: nothing was added.'
    },
  },
  'index-search': {
    usage: '',
    needsSchema: true,
    run: async ({ db }) => `${await indexEverything(db)} titles can be found by search.`,
  },
  'return-orphans': {
    usage: '',
    needsSchema: true,
    run: async (deps) => `${await returnAllOrphans(deps)} payments without a purchase were refunded.`,
  },
  forget: {
    usage: 'ADDRESS',
    needsSchema: true,
    run: async ({ db }, [email]) => {
      if (!email) throw new Error('Name the member: forget ADDRESS')
      const member = await findMemberByEmail(db, email)
      if (!member) throw new Error(`No member has the address ${email}.`)
      await eraseMember(db, domains, { memberId: member.member_id, email: member.email })
      return `${member.email} is deleted. Their purchases are kept, without them.`
    },
  },
  setting: {
    usage: 'NAME [JSON]',
    needsSchema: true,
    run: async ({ db, clock }, [name = '', json]) => {
      if (!isSettingName(name)) throw new Error(`Name one of ${Object.keys(siteSettings).join(', ')}`)
      if (json !== undefined) await saveSiteSetting(db, name, JSON.parse(json), clock.now())
      return `${name}: ${JSON.stringify((await readSiteSettings(db, [name]))[name])}`
    },
  },
  catalogue: catalogueCommand,
  media: mediaCommand,
  live: liveCommand,
  backup: {
    usage: 'FILE',
    // Does not migrate, because a backup is made before a new release changes the schema.
    needsSchema: false,
    run: async ({ connection }, [file]) => {
      if (!file) throw new Error('Name the file to write: backup FILE')
      const bytes = await backUp(connection, file)
      return `${file} holds the whole database (${(bytes / 1e6).toFixed(1)} MB).`
    },
  },
  ...moneyCommands,
  ...pageCommands,
  ...redemptionCommands,
  ...chatCommands,
}
