const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600"><rect width="400" height="600" fill="#1b2a4a"/><circle cx="270" cy="170" r="90" fill="#f2e6c9"/><path d="M0 440h400v160H0z" fill="#0c1220"/></svg>`

/** A poster that needs no server. */
export const poster = `data:image/svg+xml,${encodeURIComponent(svg)}`
