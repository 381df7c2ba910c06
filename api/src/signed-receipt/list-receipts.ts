import { findPackNames, findTitleNames, inLanguage, type PackNames, type TitleRow } from '../catalogue/public.ts'
import { type EntitlementRow, endOf, listEntitlements } from '../entitlement/public.ts'
import { findMember } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { ReceiptSigner } from './receipt-signer.ts'

/** What the domain of signed receipts receives. */
export interface SignedReceiptDeps extends Infrastructure {
  receiptSigner: ReceiptSigner
}

const qualities = { 1: 'SD', 2: 'HD', 3: '4K' } as const

/** What a receipt says, in words that outlive the service: names in both languages, and no ids that only we can resolve. */
export function claimsOf(
  right: EntitlementRow,
  names: { title: TitleRow; pack: PackNames; email: string },
  { issuer, now }: { issuer: string; now: Date },
) {
  const { title, pack, email } = names
  return {
    ...{ iss: issuer, iat: Math.floor(now.getTime() / 1000), jti: right.entitlement_id, sub: email },
    title: { ja: title.name_ja, en: title.name_en, publisher: title.publisher_name_en },
    pack: { ja: pack.name_ja, en: pack.name_en },
    kind: right.sales_type === 'tvod' ? 'rental' : 'purchase',
    quality: qualities[right.quality_type],
    download: right.view_type === 2,
    ...{ source: right.source_kind, source_id: right.source_id },
    granted_at: right.granted_at.toISOString(),
    /** Null for what has no end. */
    ends_at: endOf(right)?.toISOString() ?? null,
  }
}

export const listReceipts = (deps: SignedReceiptDeps) =>
  endpoint('GET /user/signed-receipt', async (_, caller: MemberCaller) => {
    const { db, clock, settings, receiptSigner } = deps
    const member = await findMember(db, caller.memberId)
    if (!member) throw new ApiError('not_signed_in')
    const rights = await listEntitlements(db, caller.memberId)
    const titles = await findTitleNames(db, [...new Set(rights.map(({ full_title_id }) => full_title_id))])
    const packs = await findPackNames(db, [...new Set(rights.map(({ pack_id }) => pack_id))])
    const now = clock.now()
    const items = await Promise.all(
      rights.toReversed().map(async (right) => {
        const title = titles.find(({ full_title_id }) => full_title_id === right.full_title_id)
        const pack = packs.find(({ pack_id }) => pack_id === right.pack_id)
        if (!title || !pack) throw new Error(`Entitlement ${right.entitlement_id} has no title or pack`)
        const claims = claimsOf(right, { title, pack, email: member.email }, { issuer: settings.SITE_ORIGIN, now })
        return {
          ...{ entitlement_id: right.entitlement_id, full_title_id: right.full_title_id },
          title_name: inLanguage(title, 'name', caller.locale),
          pack_name: inLanguage(pack, 'name', caller.locale),
          ...{ source_id: right.source_id, granted_at: right.granted_at.toISOString() },
          receipt: await receiptSigner.sign(claims),
        }
      }),
    )
    return { items }
  })

export const listReceiptKeys = ({ receiptSigner }: SignedReceiptDeps) =>
  endpoint('GET /signed-receipt/key', async () => ({ keys: receiptSigner.publicKeys }))
