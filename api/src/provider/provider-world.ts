import type { IdentityWorld } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { ProviderClients } from './provider-clients.ts'

/** What the provider domain receives. */
export interface ProviderWorld
  extends Pick<Infrastructure, 'clock' | 'db' | 'jobs' | 'limits' | 'log' | 'settings'>,
    Pick<IdentityWorld, 'sessions' | 'devices'> {
  providers: ProviderClients
}
