import type { ComponentType } from 'react'
import { writeQuery } from './query.ts'

/** A page. One whose script comes later has a `preload` until it is here. */
export type PageComponent = ComponentType & { readonly preload?: (() => Promise<void>) | undefined }

/** The values of an address by their names. */
type Values = Readonly<Record<string, string>>

/** Reads the values of a query, and omits invalid ones. */
export type SearchReader = (query: Record<string, unknown>) => object

/** A row of a table of routes. */
export type Route = {
  /** With its parameters: `/payments/$paymentId`. */
  readonly path: string
  readonly component: PageComponent
  /** The reader of the part of the address after its `?`, once it is here. A page without one sees what was typed. */
  readonly search?: (() => SearchReader | undefined) | undefined
}

/** The way from an address to its page. */
export type Found = { readonly route: Route | undefined; readonly params: Values }

/** A written part of a path goes before a parameter: `~` comes after all letters. */
const rank = ({ path }: Route): string => path.replace(/\$\w+/g, '~')

/** A table of routes, which finds the one of an address. Letters may be small or large; a slash at the end is ignored. */
export function routesByPath(routes: readonly Route[]): (path: string) => Found {
  const rows = [...routes]
    .sort((left, right) => (rank(left) < rank(right) ? -1 : 1))
    .map((route) => ({ route, parts: partsOf(route.path) }))
  return (path) => {
    const written = decoded(path)
    for (const { route, parts } of rows) {
      const params = paramsIn(parts, written)
      if (params !== undefined) return { route, params }
    }
    return { route: undefined, params: {} }
  }
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

/** An address that was not encoded by the rules has no page: no part of it is a name. */
function decoded(path: string): readonly string[] {
  try {
    return partsOf(path).map(decodeURIComponent)
  } catch {
    return ['%']
  }
}

function paramsIn(parts: readonly string[], written: readonly string[]): Values | undefined {
  if (parts.length !== written.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const value = written[index] ?? ''
    if (part.startsWith('$')) params[part.slice(1)] = value
    else if (part !== value.toLowerCase()) return undefined
  }
  return params
}

/** A place of the area that a link leads to. */
type Target = {
  readonly to: string
  readonly params?: Values | undefined
  readonly search?: object | undefined
  readonly hash?: string | undefined
}

/** The address of a place, after the base: `/payments?search=17#list`. */
export function addressOf({ to, params = {}, search = {}, hash }: Target): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return path + writeQuery(search) + (hash === undefined ? '' : `#${hash}`)
}
