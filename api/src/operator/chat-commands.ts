import { readFile } from 'node:fs/promises'
import { findLiveEvent } from '../catalogue/public.ts'
import { addModerator, listWords, readWordFile, removeModerator, replaceWords, writeWordFile } from '../chat/public.ts'
import { findMemberByEmail } from '../identity/public.ts'
import type { OperatorCommand } from './operator-command.ts'

/** Operator commands for the chat (spec §10.13): `npm run operate -w api -- chat-moderator TITLE ADDRESS`. */
export const chatCommands: Readonly<Record<string, OperatorCommand>> = {
  'chat-moderator': {
    usage: 'TITLE ADDRESS [remove]',
    needsSchema: true,
    run: async ({ db, chatFeed }, [title, email, option]) => {
      if (!title || !email || (option !== undefined && option !== 'remove'))
        throw new Error('Name the event and the member: chat-moderator TITLE ADDRESS [remove]')
      if (!(await findLiveEvent(db, title))) throw new Error(`${title} is not a live event.`)
      const member = await findMemberByEmail(db, email)
      if (!member) throw new Error(`No member has the address ${email}.`)
      const { member_id: memberId } = member
      if (option === 'remove' && !(await removeModerator(db, title, memberId)))
        return `${member.email} did not moderate ${title}.`
      if (option === undefined) await addModerator(db, title, memberId)
      chatFeed.publish({ kind: 'member', memberId })
      return option === 'remove'
        ? `${member.email} no longer moderates the chat of ${title}.`
        : `${member.email} moderates the chat of ${title}.`
    },
  },
  'chat-words': {
    usage: '[FILE]',
    needsSchema: true,
    run: async ({ db }, [file]) => {
      if (file === undefined) return writeWordFile(await listWords(db))
      const words = readWordFile(await readFile(file, 'utf8'))
      await db.transaction().execute((trx) => replaceWords(trx, words))
      return `The chat has ${words.length} words and exceptions. They apply within half a minute.`
    },
  },
}
