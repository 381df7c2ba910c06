/** Whether a title may be bought and watched in this country (spec §1.3). @param region ISO 3166 country code */
export const isSoldIn = ({ is_oversea }: { is_oversea: boolean }, region: string): boolean =>
  region === 'JP' || is_oversea
