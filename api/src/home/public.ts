export { addMissingSettings, readSiteSettings, saveSiteSetting } from './home-store.ts'
export { isSettingName, type SiteSettings, siteSettings } from './site-settings.ts'
