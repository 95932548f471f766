/**
 * Where to go after sign-in: the `redirect` query value if it is a page of the cabinet on this very origin,
 * otherwise the cabinet's first page. Anything else in a link would let others send our clients to their pages.
 */
export function destinationAfterSignIn(search: string, origin: string, cabinet: { root: string; home: string }): string {
  const wish = new URLSearchParams(search).get('redirect')
  if (wish === null || !URL.canParse(wish, origin)) return cabinet.home
  const address = new URL(wish, origin)
  const inCabinet = address.pathname === cabinet.root || address.pathname.startsWith(`${cabinet.root}/`)
  return address.origin === origin && inCabinet ? address.pathname + address.search + address.hash : cabinet.home
}
