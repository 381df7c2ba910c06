/** The publisher promoted on the English landing page: kabuki on demand (spec §1). */
export const featuredPublisherId = 'matsukage'
