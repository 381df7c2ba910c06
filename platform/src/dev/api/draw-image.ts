/** A generated image for each address, for samples that refer to one: a still, or a poster. */
export function drawImage(address: string): string {
  const [width, height] = address.includes('/stills/') ? [640, 360] : [400, 600]
  const hue = [...address].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 24%)"/><circle cx="70%" cy="35%" r="${height / 5}" fill="hsl(${(hue + 40) % 360} 70% 60%)"/></svg>`
}
