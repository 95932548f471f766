import { type AnchorProps, RouterLink } from '../../routing/link.tsx'
import { addressOf } from '../../routing/routes.ts'
import { useShown } from '../../routing/router-context.ts'

type PageLinkProps = Pick<AnchorProps, 'className' | 'aria-current' | 'onClick' | 'children'> & {
  /** The address of a row of the table of pages. */
  to: string
  /** The values of its places: `{ accountId }`. */
  params?: Readonly<Record<string, string>>
  hash?: string
}

/** A link to a page that the table names, marked on that page. Where the page is known as one writes, `Link` checks its params as well. */
export function PageLink({ to, params = {}, hash, ...link }: PageLinkProps) {
  const isOpen = useShown(({ path }) => path === addressOf({ to, params }))
  return <RouterLink {...link} {...(isOpen && { 'aria-current': 'page' })} address={addressOf({ to, params, hash })} />
}
