import { endpoint } from '../server/endpoint.ts'
import { readSiteSettings } from './home-store.ts'
import type { HomeWorld } from './home-world.ts'

/** spec §1: licence numbers of the rights agencies, which the footer of the top page shows. */
export const getSite = ({ db }: HomeWorld) => endpoint('GET /site', () => readSiteSettings(db, ['licences']))
