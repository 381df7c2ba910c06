/** A page's description for tabs, search engines and link previews. */
export interface PageDescription {
  /** Without the site's name. */
  title: string
  /** One or two sentences. */
  description?: string
  /** Site-relative address of a picture. */
  image?: string
  /** False: search engines leave the page out; since 2.1.0. */
  isIndexed?: boolean
  /** schema.org, without `@context`, `url` and `image`, which are added from the page. */
  jsonLd?: Record<string, unknown>
}
