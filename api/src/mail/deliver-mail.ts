import { after, dayMs, minuteMs, secondMs } from '../clock.ts'
import type { MailKind } from './mail-kinds.ts'
import { claimDueMail, markFailed, markGivenUp, markSent, pruneMail, removeMail } from './mail-outbox-store.ts'
import type { MailDeps } from './mailer.ts'
import { renderMail } from './render-mail.ts'
import { findShopPictures } from './shop-picture.ts'

type DueMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>

const firstDelayMs = 30 * secondMs
const longestDelayMs = 60 * minuteMs
const givenUpAfterMs = dayMs
/** Minimum attempts, so that mails queued before a day's downtime are not given up at their first attempt. */
const minAttempts = 10
/** Longer than an attempt can take (limits in mailer.ts), so that no other process sends the same mail at the same time. */
const reservedForMs = 10 * minuteMs
const retentionMs = 30 * dayMs

/** 30 s, 1 min, 2 min … at most an hour after `now`; undefined after a day and at least {@link minAttempts} attempts. */
export function nextAttempt(now: Date, queuedAt: Date, attempts: number): Date | undefined {
  if (attempts >= minAttempts && after(queuedAt, givenUpAfterMs) <= now) return undefined
  return after(now, Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs))
}

/** Deletes mails a month after they were sent or given up. */
export const deleteOldMail = ({ db, clock }: MailDeps): Promise<void> => pruneMail(db, after(clock.now(), -retentionMs))

/** Sends every mail that is due. A failing mail does not delay the others. */
export async function deliverMail(deps: MailDeps): Promise<void> {
  const shopPicture = findShopPictures(deps)
  for (;;) {
    const now = deps.clock.now()
    const mail = await claimDueMail(deps.db, now, after(now, reservedForMs))
    if (!mail) return
    try {
      await deps.mailer.send({
        messageId: `<${mail.mail_id}@ginmaku.example>`,
        to: mail.recipient,
        ...renderMail(mail.kind, mail.locale, mail.facts, deps.settings.SITE_ORIGIN, await shopPicture(mail.locale)),
        sentAt: now,
      })
      if (isToFormerMember(mail)) await removeMail(deps.db, mail.mail_id)
      else await markSent(deps.db, mail.mail_id, deps.clock.now())
    } catch (error) {
      await recordFailure(deps, mail, error)
    }
  }
}

/** The recipient is no longer a member, so the mail is deleted at once, with its address. */
const isToFormerMember = ({ kind }: DueMail): boolean => kind === ('withdrawn' satisfies MailKind)

async function recordFailure({ db, clock, log }: MailDeps, mail: DueMail, error: unknown): Promise<void> {
  const now = clock.now()
  const reason = error instanceof Error ? error.message : String(error)
  const about = { err: error, mail: mail.mail_id, kind: mail.kind, attempts: mail.attempts }
  const dueAt = nextAttempt(now, mail.queued_at, mail.attempts)
  if (dueAt) {
    log.warn(about, 'mail not sent, will be tried again')
    await markFailed(db, mail.mail_id, reason, dueAt)
  } else {
    log.error(about, 'mail given up')
    if (isToFormerMember(mail)) await removeMail(db, mail.mail_id)
    else await markGivenUp(db, mail.mail_id, reason, now)
  }
}
