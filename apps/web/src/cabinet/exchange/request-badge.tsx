import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { useLingui } from '@lingui/react'
import { requestLook } from './request-states.ts'

/** The state of a request for exchange, in a word. */
export function RequestBadge({ request }: { request: Parameters<typeof requestLook>[0] }) {
  const { i18n } = useLingui()
  const { word, ...look } = requestLook(request)
  return <StatusBadge {...look}>{i18n._(word)}</StatusBadge>
}
