/**
 * Paths that the composition server forwards to the API: calls, the chat, films and images. Nothing below them is a page;
 * `/live` itself is one.
 */
export const apiPrefixes = ['/api', '/live/v2', '/chat', '/media', '/images'] as const

export const isApiPath = (pathname: string): boolean => apiPrefixes.some((prefix) => pathname.startsWith(`${prefix}/`))
