/** video.js without its own engine for HLS. */
declare module 'video.js/core.es.js' {
  export { default } from 'video.js'
}
