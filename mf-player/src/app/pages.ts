export const pages = {
  '/library': async () => (await import('../pages/library/LibraryPage.tsx')).LibraryPage,
  '/library/:fullTitleId': async () => (await import('../pages/library-title/LibraryTitlePage.tsx')).LibraryTitlePage,
}
