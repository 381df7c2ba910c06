declare module '*.module.css' {
  /** Class names of the build, by their names in the file. */
  const classes: Record<string, string>
  // biome-ignore lint/style/noDefaultExport: the format in which the bundler exports class names
  export default classes
}

declare module '*.css' {}
