import { Link, type LinkComponentProps } from '@tanstack/react-router'

type PageLinkProps = Pick<LinkComponentProps<'a'>, 'className' | 'aria-current' | 'onClick' | 'children'> & {
  /** The address of a row of the table of pages. */
  to: string
  /** The values of its places: `{ accountId }`. */
  params?: Readonly<Record<string, string>>
  hash?: string
}

/** A link to a page that the table names. Where the page is known as one writes, `Link` checks its params as well. */
export const PageLink = ({ to, params = {}, ...link }: PageLinkProps) => (
  // By default a link to `/accounts` is also marked on pages below that address.
  <Link {...link} to={to} params={params} activeOptions={{ exact: true, includeSearch: false }} />
)
