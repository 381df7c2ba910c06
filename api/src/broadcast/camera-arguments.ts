/** Bits of the clock in the picture, which counts hundredths of a second: it starts again after almost three hours. */
const clockBits = 20

/**
 * Arguments of ffmpeg for a test camera that sends to this address (`srt://…`, `rtmp://…`): a moving picture, the time in words
 * and as bars, and a tone. The bars at its bottom are the bits of the clock, the lowest on the left, white for one.
 */
export function cameraArguments(address: string, { lines = 720, rate = 25 } = {}): string[] {
  const width = Math.round((lines * 16) / 9 / 2) * 2
  const bits = `255*mod(floor(time(0)*100/pow(2,floor(X*${clockBits}/W))),2)`
  const picture = [
    `testsrc2=s=${width}x${lines}:r=${rate},format=yuv420p`,
    `drawtext=text='%{localtime\\:%T}':fontsize=h/6:fontcolor=white:box=1:boxcolor=black:x=(w-tw)/2:y=(h-th)/2[words]`,
  ].join(',')
  const bars = `color=s=${width}x${Math.round(lines / 18 / 2) * 2}:r=${rate},format=gray,geq=lum='${bits}',format=yuv420p[bars]`
  const filter = `${picture};${bars};[words][bars]overlay=0:H-h,realtime[out0];sine=frequency=440:sample_rate=48000,arealtime[out1]`
  const format = address.startsWith('rtmp') ? 'flv' : 'mpegts'
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'warning', '-f', 'lavfi', '-i', filter],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-b:v', '2500k'],
    ...['-g', String(rate * 2), '-keyint_min', String(rate * 2), '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', '128k', '-f', format, address],
  ]
}
