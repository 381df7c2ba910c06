/** Whether a GET of the contract is for members alone, by its path: no schema is needed to tell, so none reaches the browser. */
export const isMembersCall = (key: string): boolean => /^GET \/(user|purchase|session)(\/|$)/.test(key)
