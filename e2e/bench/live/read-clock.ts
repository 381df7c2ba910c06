/** What a viewer sees at one moment. */
export interface Moment {
  /** Milliseconds since the picture on the screen was taken, by the clock in it. */
  age: number
  rate: number
  /** Seconds of the event. */
  at: number
}

interface Wanted {
  seconds: number
  bits: number
  /** Milliseconds between two moments. */
  every: number
}

/**
 * Reads the clock of the test camera (`cameraArguments`), which runs on the same machine, from the picture that is shown. Runs in
 * the page.
 */
export async function readClock({ seconds, bits, every }: Wanted): Promise<Moment[]> {
  const video = document.querySelector('video')
  const context = Object.assign(document.createElement('canvas'), { width: bits, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  if (!video || !context) throw new Error('no picture')
  const moments: Moment[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const { videoWidth, videoHeight } = video
    // The bars are an eighteenth of the picture high.
    context.drawImage(video, 0, videoHeight * (1 - 1 / 36), videoWidth, 1, 0, 0, bits, 1)
    const now = Date.now()
    const { data } = context.getImageData(0, 0, bits, 1)
    let clock = 0
    for (let bit = 0; bit < bits; bit++) if ((data[bit * 4] ?? 0) > 127) clock += 2 ** bit
    const period = 2 ** bits
    const age = ((((Math.floor(now / 10) - clock) % period) + period) % period) * 10
    moments.push({ age, rate: video.playbackRate, at: video.currentTime })
    await new Promise((later) => setTimeout(later, every))
  }
  return moments
}
