/** The package has no types; only what the tests use. */
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
