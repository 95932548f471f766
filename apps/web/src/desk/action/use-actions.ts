import type { DeskAnswer, DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { useStaff } from '../session.ts'
import { prove } from './prove.ts'

type Wanted = Pick<DeskBody<'POST /api/desk/actions'>, 'action' | 'reason'>
type Decided = Pick<DeskBody<'POST /api/desk/actions/{actionId}/decision'>, 'decision' | 'reason'>

/** An action as it stands after it was made: decided, in effect until a second officer confirms it, or waiting. */
export type MadeAction = DeskAnswer<'POST /api/desk/actions'>

/** Makes an action, with a passkey that proves exactly it. */
export function useMaking(onDone: (made: MadeAction) => void) {
  const staff = useStaff()
  return useMutation({
    mutationFn: async ({ action, reason }: Wanted) => {
      const posed = await ask('POST /api/desk/actions/challenge', { body: { action, reason } })
      return ask('POST /api/desk/actions', { body: { action, reason, proof: await prove(posed, staff) } })
    },
    onSuccess: onDone,
  })
}

/** Decides on an action, with a passkey that proves exactly this decision. */
export function useDeciding(actionId: string, onDone: () => void) {
  const staff = useStaff()
  const params = { actionId }
  return useMutation({
    mutationFn: async ({ decision, reason }: Decided) => {
      const posed = await ask('POST /api/desk/actions/{actionId}/decision/challenge', {
        params,
        body: { decision, reason },
      })
      const proof = await prove(posed, staff)
      return ask('POST /api/desk/actions/{actionId}/decision', { params, body: { decision, reason, proof } })
    },
    onSuccess: onDone,
  })
}
