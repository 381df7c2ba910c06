declare module '*.module.css' {
  /** Class names of the build, by their names in the file. */
  const classes: Record<string, string>
  // biome-ignore lint/style/noDefaultExport: the shape in which the bundler hands class names over
  export default classes
}

declare module '*.css' {}
