import { previewAddress } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import { posterIn } from '../image/public.ts'
import type { PurchaseRow } from './purchase-store.ts'

/** For mails about a purchase: the site-relative address of its poster, in a format that mail clients show; nothing without one. */
export const mailPosterOf = ({ image, locale }: Pick<PurchaseRow, 'image' | 'locale'>): { image?: string } =>
  image ? { image: previewAddress(posterIn(image, locale)) } : {}
