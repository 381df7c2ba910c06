/** Mean of red, green and blue over the video's current frame, 0 to 255. Runs in the page, so it must be self-contained. */
export function readBrightness(): number {
  const [width, height] = [64, 36]
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  const video = document.querySelector('video')
  if (!context || !video) return 0
  context.drawImage(video, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (width * height * 3)
}
