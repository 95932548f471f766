import type { statusChangedMessages } from '@dilo/ui/messages/status-change-messages.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { withTexts } from '../../language.ts'

/** A thing with a status, as a page shows it. */
type Shown = { readonly key: string; readonly state: string }

const texts = withTexts(() => import('../../error-areas/status-changes/texts.ts'))

/**
 * Says that the status of a thing has changed while a person looks at it, by the bank or by a colleague (spec section
 * 8).
 * The person's own action has words of its own, which were shown already.
 * @param shown undefined: not known yet
 */
export function useStatusChanged(
  subject: keyof typeof statusChangedMessages,
  shown: readonly Shown[] | undefined,
): void {
  const { i18n } = useLingui()
  const notify = useNotify()
  const client = useQueryClient()
  const seen = useRef<{ readonly states: ReadonlyMap<string, string>; readonly at: number }>(undefined)
  useEffect(() => {
    if (shown === undefined) return
    const before = seen.current
    seen.current = { states: new Map(shown.map(({ key, state }) => [key, state])), at: Date.now() }
    if (before === undefined || !shown.some(({ key, state }) => (before.states.get(key) ?? state) !== state)) return
    const own = client.getMutationCache().getAll()
    if (own.some(({ state: { submittedAt } }) => submittedAt >= before.at)) return
    void texts().then((part) => notify('success', i18n._(part.statusChangedMessages[subject])))
  })
}
