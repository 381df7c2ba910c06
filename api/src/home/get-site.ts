import type { Infrastructure } from '../infrastructure.ts'
import { endpoint } from '../server/endpoint.ts'
import { readSiteSettings } from './home-store.ts'

/** spec §1.6: licence numbers of the rights agencies, which the footer of the top page shows; and who sells. */
export const getSite = ({ db }: Infrastructure) =>
  endpoint('GET /site', async (_, { locale }) => {
    const { licences, seller } = await readSiteSettings(db, ['licences', 'seller'])
    if (!seller) return { licences }
    const { name, address, ...rest } = seller
    return { licences, seller: { ...rest, name: name[locale], ...(address && { address: address[locale] }) } }
  })
