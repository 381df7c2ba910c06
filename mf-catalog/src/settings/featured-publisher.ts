/** The publisher whose page the English landing page holds out: kabuki on demand (spec §1). */
export const featuredPublisherId = 'matsukage'
