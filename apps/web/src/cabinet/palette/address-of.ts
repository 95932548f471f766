import type { Page } from '../page/page-row.ts'
import { writeAddress } from '../address/address-search.ts'

/** The names that a path has in the places of its `$name`. */
type Params<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Readonly<Record<Name, string>> & Params<Rest>
  : Path extends `${string}$${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown

/**
 * The address of a page after the cabinet's root: `/payments?search=17`.
 * @param search the part after its `?`
 */
export function addressOf<const Path extends string>(
  { path }: Page & { readonly path: Path },
  params: Params<Path>,
  search: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replace(
    /\$(\w+)/g,
    (_place, name: string) => (params as Readonly<Record<string, string>>)[name] ?? '',
  )
  return filled + writeAddress(search)
}
