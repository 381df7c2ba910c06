declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>

  // biome-ignore lint/style/noDefaultExport: a CSS module has no other
  export { classes as default }
}

declare module '*.css'
