import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { Film } from '../media/public.ts'

/**
 * Chapters in the caller's language, intro and credits.
 * @param until seconds: the end of a preview, which has only what is within it
 */
export function marksFor(
  film: Pick<Film, 'chapters' | 'intro' | 'credits'>,
  locale: Locale,
  until = Number.POSITIVE_INFINITY,
): Pick<PlayGrant, 'chapters' | 'intro' | 'credits'> {
  const chapters = (film.chapters ?? []).flatMap(({ start_seconds, titles }) => {
    const title = titles[locale] ?? titles.und ?? Object.values(titles)[0]
    return title && start_seconds < until ? [{ start_seconds, title }] : []
  })
  const within = (part: 'intro' | 'credits') => {
    const { [part]: found } = film
    return found && found.end_seconds <= until ? { [part]: found } : {}
  }
  return { ...(chapters.length > 0 && { chapters }), ...within('intro'), ...within('credits') }
}
