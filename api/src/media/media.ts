import type { Domain } from '../domain.ts'
import { anonymousCaller, trustedPeers } from '../server/caller.ts'
import type { MediaDeps } from './create-media.ts'
import { openMediaPath } from './media-path.ts'
import { mediaResponse } from './media-response.ts'

/** `/media/{token}/{asset}/…` (spec §12.7): outside the contract, because players request it rather than our client. */
export const media: Domain<MediaDeps> = {
  name: 'media',
  routes: (app, deps) => {
    const trusts = trustedPeers(deps.settings.TRUSTED_PROXIES)
    // A wildcard, because a token is longer than the limit for a path parameter.
    app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
      const path = request.params['*']
      const { region } = anonymousCaller(request, deps.settings, trusts)
      const now = deps.clock.now()
      const opened = openMediaPath(path, { secret: deps.media.secret, region, now })
      if (opened?.claims.broadcast) return deps.sendBroadcast(opened, request, reply)
      const response = await mediaResponse(
        { ...deps.media, mayContinue: deps.mayContinue },
        {
          path,
          region,
          httpRequest: request.raw,
          now,
        },
      )
      return reply.code(response.status).headers(response.headers).send(response.body)
    })
  },
}
