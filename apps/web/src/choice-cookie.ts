/** A year, in seconds. */
const KEPT_FOR = 31_536_000

/** Stores a choice in a cookie, so that the server renders the next page with it. */
export function keepChoice(name: 'lang' | 'theme' | 'isDemo' | 'announcement', value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${KEPT_FOR}; samesite=lax${secure}`
}
