/** A year, in seconds. */
const KEPT_FOR = 31_536_000

/** Keeps a choice where the server sees it too, so that the next page comes with it from the start. */
export function keepChoice(name: 'lang' | 'theme' | 'isDemo', value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${KEPT_FOR}; samesite=lax${secure}`
}
