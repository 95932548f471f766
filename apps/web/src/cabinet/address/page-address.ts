import { addressOf } from '../../routing/routes.ts'

/**
 * The form of the table of pages. The table names every page, so no page imports it: rooms.ts adds itself here.
 */
export interface RegisteredPages {}

type Pages = RegisteredPages extends { readonly pages: infer All } ? All : never
type Row = Pages[keyof Pages]

/** The address of a page after the cabinet's root, with the names of its parameters: `/payments/$paymentId`. */
export type PagePath = Row extends infer One
  ? One extends { readonly path: infer Path extends string }
    ? Path
    : never
  : never

type RowAt<Path extends PagePath> = Extract<Row, { readonly path: Path }>

type Names<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** The parameters in the address of a page. */
export type ParamsOf<Path extends PagePath> = Readonly<Record<Names<Path>, string>>

/** The search of a page: the part of its address after the `?`. */
export type SearchOf<Path extends PagePath> =
  RowAt<Path> extends { readonly search: () => ((query: never) => infer Search extends object) | undefined }
    ? Search
    : object

type Loose<Search> = {
  readonly [Name in keyof Search]: Search[Name] | (undefined extends Search[Name] ? undefined : never)
}

type Target<Path extends PagePath> = {
  readonly to: Path
  readonly search?: Loose<SearchOf<Path>>
  readonly hash?: string
} & ([Names<Path>] extends [never] ? { readonly params?: never } : { readonly params: ParamsOf<Path> })

/** A link to a page of the cabinet. */
export type PageTarget = { [Path in PagePath]: Target<Path> }[PagePath]

/** The parameters of any page. */
export type AnyParams = { readonly [Name in Names<PagePath>]?: string }

/** The address of a page after the cabinet's root: `/payments?search=17`. */
export const pageAddress = (target: PageTarget): string => addressOf(target)
