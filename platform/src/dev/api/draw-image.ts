/** A picture of its own for each address, for samples that name one. */
export function drawImage(address: string): string {
  const hue = [...address].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600"><rect width="400" height="600" fill="hsl(${hue} 40% 24%)"/><circle cx="280" cy="210" r="120" fill="hsl(${(hue + 40) % 360} 70% 60%)"/></svg>`
}
