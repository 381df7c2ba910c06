import { after, minuteMs, secondMs } from '../clock.ts'
import type { World } from '../world.ts'
import { htmlMail, plainMail } from './mail-layout.ts'
import { markFailed, markSent, takeDueMail } from './mail-outbox-store.ts'
import { writeMail } from './mail-words.ts'

const firstPauseMs = 30 * secondMs
const longestPauseMs = 60 * minuteMs

/** 30 s, 1 min, 2 min … at most an hour: a mail is never given up. */
export function nextAttempt(now: Date, attempts: number): Date {
  return after(now, Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs))
}

/** Sends everything that is due. One mail that can't be sent does not keep back the others. */
export async function deliverMail(world: World): Promise<void> {
  for (;;) {
    const now = world.clock.now()
    const mail = await takeDueMail(world.db, now, (attempts) => nextAttempt(now, attempts))
    if (!mail) return
    try {
      const words = writeMail(mail.kind, mail.locale, mail.facts, world.settings.SITE_ORIGIN)
      await world.postman.send({
        messageId: `<${mail.mail_id}@ginmaku.example>`,
        to: mail.recipient,
        subject: words.subject,
        text: plainMail(words, mail.locale),
        html: htmlMail(words, mail.locale),
        sentAt: now,
      })
      await markSent(world.db, mail.mail_id, world.clock.now())
    } catch (error) {
      world.log.warn(
        { err: error, mail: mail.mail_id, attempts: mail.attempts + 1 },
        'mail not sent, will be tried again',
      )
      await markFailed(world.db, mail.mail_id, error instanceof Error ? error.message : String(error))
    }
  }
}
