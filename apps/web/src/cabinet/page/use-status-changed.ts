import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** A thing with a status, as a page shows it. */
type Shown = { readonly key: string; readonly state: string }

/**
 * Says that the status of a thing has changed while a person looks at it, by the bank or by a colleague (spec section
 * 8).
 * The person's own action has words of its own, which were shown already.
 * @param text undefined: nobody but this person changes it
 * @param shown undefined: not known yet
 */
export function useStatusChanged(text: MessageDescriptor | undefined, shown: readonly Shown[] | undefined): void {
  const { i18n } = useLingui()
  const notify = useNotify()
  const client = useQueryClient()
  const seen = useRef<{ readonly states: ReadonlyMap<string, string>; readonly at: number }>(undefined)
  useEffect(() => {
    if (shown === undefined || text === undefined) return
    const before = seen.current
    seen.current = { states: new Map(shown.map(({ key, state }) => [key, state])), at: Date.now() }
    if (before === undefined || !shown.some(({ key, state }) => (before.states.get(key) ?? state) !== state)) return
    const own = client.getMutationCache().getAll()
    if (own.some(({ state: { submittedAt } }) => submittedAt >= before.at)) return
    notify('success', i18n._(text))
  })
}
