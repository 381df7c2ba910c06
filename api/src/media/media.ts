import type { Domain } from '../domain.ts'
import { anonymousCaller, trustedPeers } from '../server/caller.ts'
import { mediaResponse } from './media-response.ts'
import type { MediaWorld } from './media-world.ts'

/** `/media/{token}/{asset}/…` (spec §12.7): outside the contract, because players request it rather than our client. */
export const media: Domain<MediaWorld> = {
  name: 'media',
  routes: (app, world) => {
    const trusts = trustedPeers(world.settings.TRUSTED_PROXIES)
    // A wildcard, because a token is longer than the limit for a path parameter.
    app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
      const response = await mediaResponse(
        { ...world.media, mayContinue: world.mayContinue },
        {
          path: request.params['*'],
          region: anonymousCaller(request, world.settings, trusts).region,
          httpRequest: request.raw,
          now: world.clock.now(),
        },
      )
      return reply.code(response.status).headers(response.headers).send(response.body)
    })
  },
}
