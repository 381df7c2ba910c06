import type { Domain } from '../domain.ts'
import { trustedPeers, visitorOf } from '../server/caller.ts'
import { mediaAnswer } from './media-answer.ts'
import type { MediaWorld } from './media-world.ts'

/** `/media/{token}/{asset}/…` (api.md, Playback): outside the contract, because players request it rather than our client. */
export const media: Domain<MediaWorld> = {
  name: 'media',
  routes: (app, world) => {
    const trusts = trustedPeers(world.settings.TRUSTED_PROXIES)
    // A wildcard, because a token is longer than the limit for a path parameter.
    app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
      const answer = await mediaAnswer(
        { ...world.media, goesOn: world.goesOn },
        {
          path: request.params['*'],
          region: visitorOf(request, world.settings, trusts).region,
          asked: request.raw,
          now: world.clock.now(),
        },
      )
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    })
  },
}
