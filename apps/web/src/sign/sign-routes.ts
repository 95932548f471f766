/** The patterns of a path's placeholders. */
const placeholders = {
  id: '[^/]+',
  page: 'login|registration|recovery',
  type: 'phone|email',
  next_check_type: '[a-z_]+',
} as const

/**
 * Every route of spec section 2, below the base path, in its order of precedence: exact matches, the first one counts.
 * The route of the thank-you is ours, because the section has none (decision 060).
 */
export const signRoutes = [
  { path: '/registration/invite/{id}', screen: 'invite' },
  { path: '/confirm/{page}/passport', screen: 'confirmCode' },
  { path: '/confirm/{page}/{type}', screen: 'confirmCode' },
  { path: '/registration/add-logo', screen: 'registration' },
  { path: '/registration/form-of-organization', screen: 'registration' },
  { path: '/registration/exist/confirm', screen: 'registration' },
  { path: '/registration/exist/select', screen: 'registration' },
  { path: '/registration/exist/offline-confirm', screen: 'registration' },
  { path: '/registration/exist', screen: 'registration' },
  { path: '/registration/confirm/inn', screen: 'registration' },
  { path: '/registration/thanks', screen: 'registration' },
  { path: '/registration', screen: 'registration' },
  { path: '/recovery/inn', screen: 'recovery' },
  { path: '/recovery/{next_check_type}', screen: 'recovery' },
  { path: '/recovery', screen: 'recovery' },
  { path: '/', screen: 'login' },
] as const

type SignRoute = (typeof signRoutes)[number]
export type Screen = SignRoute['screen']

export type FoundRoute = { readonly route: SignRoute; readonly values: Readonly<Record<string, string>> }

type Placeholder = keyof typeof placeholders

const formOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: Placeholder) => `(?<${name}>${placeholders[name]})`)}/?$`)

const forms = signRoutes.map((route) => ({ route, form: formOf(route.path) }))

/** The route of a path below the base path; undefined for an unknown address. A slash at the end is ignored. */
export function routeOf(path: string): FoundRoute | undefined {
  for (const { route, form } of forms) {
    const found = form.exec(path)
    if (found) return { route, values: found.groups ?? {} }
  }
  return undefined
}

export const inRegistration = (path: string): boolean => /^\/registration(\/|$)/.test(path)

/** The target of Back (spec section 2): `history` is the previous page, whichever it was. */
export function backFrom(path: string): 'history' | '/registration' | '/' {
  if (/^\/(registration\/?)?$/.test(path)) return 'history'
  return inRegistration(path) ? '/registration' : '/'
}
