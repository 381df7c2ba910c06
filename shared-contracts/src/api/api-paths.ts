/** Paths that the composition server forwards to the API: calls, the chat, films and images. Nothing below them is a page. */
export const apiPrefixes = ['/api', '/live', '/chat', '/media', '/images'] as const

export const isApiPath = (pathname: string): boolean => apiPrefixes.some((prefix) => pathname.startsWith(`${prefix}/`))
