/** What a page says of itself to tabs, search engines and whoever is sent its address. */
export interface PageDescription {
  /** Without the site's name. */
  title: string
  /** One or two sentences. */
  description?: string
  /** Site-relative address of a picture. */
  image?: string
  /** schema.org, without `@context`, `url` and `image`: those are the page's own. */
  jsonLd?: Record<string, unknown>
}
