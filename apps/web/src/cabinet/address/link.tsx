import { type AnchorProps, RouterLink } from '../../routing/link.tsx'
import { addressOf } from '../../routing/routes.ts'
import type { PageTarget } from './page-address.ts'

/** A link to a page of the cabinet. */
export const Link = ({ to, params, search, hash, ...anchor }: PageTarget & AnchorProps) => (
  <RouterLink {...anchor} address={addressOf({ to, params, search, hash })} />
)
