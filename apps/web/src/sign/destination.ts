import { products } from '../products.ts'

/** The cabinet's pages that a link to sign-in may lead to, with all that lies below them (security row 14). */
export const reachableSections: readonly string[] = [
  'accounts',
  'inbox',
  'payments',
  'regular-payments',
  'salary',
  'templates',
  'recipients',
  'ending-accounts',
  'people',
  'company',
  'operations',
  'personal',
  'questionnaire',
  'companies',
  'trail',
  'verification',
  'support',
  'settings',
  'let-in',
  ...Object.keys(products),
]

/** All that comes along to the cabinet of sign-in's own query (spec section 4). */
const carriedOver = ['orderToken'] as const

type Arrived = {
  /** The query of the sign-in page. */
  search: string
  /** The values removed from that query when the person arrived. */
  arrival: { readonly orderToken?: string }
  origin: string
  cabinet: { root: string; home: string }
}

/**
 * The address after sign-in: the `redirect` query value if it is a listed page of the cabinet on this very origin,
 * otherwise the cabinet's first page. Anything else in a link would let others send our clients to their pages.
 */
export function destinationAfterSignIn({ search, arrival, origin, cabinet }: Arrived): string {
  const redirect = new URLSearchParams(search).get('redirect')
  const address = redirect !== null && URL.canParse(redirect, origin) ? new URL(redirect, origin) : undefined
  const end =
    address && address.origin === origin && isListed(address.pathname, cabinet)
      ? address
      : new URL(cabinet.home, origin)
  for (const name of carriedOver) {
    const value = arrival[name]
    if (value !== undefined) end.searchParams.set(name, value)
  }
  return end.pathname + end.search + end.hash
}

const isListed = (path: string, { root, home }: Arrived['cabinet']): boolean =>
  [root, home].includes(path) || reachableSections.some((section) => `${path}/`.startsWith(`${root}/${section}/`))
