/**
 * The personal values that a link to the sign-in area may carry, with their formats. An order token fills the payment of a
 * signed-in person (decision 080); the specification (section 4) does not show its name, this one is ours (decision 052).
 */
const personal = {
  login: /^.{1,254}$/,
  invite: /^[\w.-]{1,256}$/,
  inviteType: /^\w{1,64}$/,
  orderToken: /^[\w.-]{1,900}$/,
} as const

type Arrival = { readonly [Name in keyof typeof personal]?: string }

const names = Object.keys(personal) as (keyof Arrival)[]

/** Divides a query into its valid personal values and the query without any personal values. */
export function divideQuery(search: string): { arrival: Arrival; rest: string } {
  const query = new URLSearchParams(search)
  const arrival: Record<string, string> = {}
  for (const name of names) {
    const value = query.get(name)
    if (value !== null && personal[name].test(value)) arrival[name] = value
    query.delete(name)
  }
  return { arrival, rest: query.size > 0 ? `?${query}` : '' }
}

let held: Arrival = {}

/** The values from the links that led here, since the page was loaded or reloaded. */
export const arrival = (): Arrival => held

/**
 * Removes personal values from the address at once: they stay in the page and in the state of this entry of the
 * history, which a reload keeps, and go into no log, no referrer and no event of analytics (spec section 2).
 * @param search a query that the address does not show, of a route that leads on
 */
export function takeInArrival(search: string = location.search): void {
  const { arrival: found, rest } = divideQuery(search)
  held = { ...(history.state as { arrival?: Arrival } | null)?.arrival, ...held, ...found }
  if (Object.keys(held).length === 0 && rest === location.search) return
  history.replaceState({ arrival: held }, '', location.pathname + divideQuery(location.search).rest + location.hash)
}

const BLOCKED = 'limitConfirmationAttemptsExceeded'

/** Spec section 2: for this reason the login page opens the dialog «Пароль заблоковано!». */
export const isBlocked = (reason: string | null): boolean => reason === BLOCKED

/**
 * The address of the login page with that dialog: a failure has shown that the password is blocked. The first reason
 * counts.
 */
export const blockedLogin = (): string => `/?reason=${BLOCKED}&${location.search.slice(1)}`
