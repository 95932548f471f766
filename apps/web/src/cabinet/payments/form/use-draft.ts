import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refusalOf } from '../../../api/refusal-of.ts'
import { call } from '../../../api/call.ts'
import { leaveForSignIn } from '../../session/leave-for-sign-in.ts'
import { ownEdit, payment as paymentQuery } from '../payment-queries.ts'
import { type DraftSaver, draftSaver, type Opened, type Saving, type SendDraft, type Unsaved } from './draft-saver.ts'
import { keepUnsaved } from './unsaved-form.ts'

const sendDraft: SendDraft = async (request, keepalive) => {
  const { paymentId, version, form, asTyped, ibanChangeConfirmed } = request
  try {
    return await call('PUT /api/payment-service/payments/{paymentId}', {
      params: { paymentId },
      body: { ...form, version, ...(asTyped && { asTyped }), ...(ibanChangeConfirmed && { ibanChangeConfirmed }) },
      keepalive,
    })
  } catch (error) {
    if (refusalOf(error) === 'sessionRequired') leaveForSignIn()
    throw error
  }
}

type DraftOptions = {
  clientId: string
  opened: Opened
  held: boolean
  unsaved: Unsaved | null
  /** The first time that the bank has the draft. */
  onCreated: () => void
}

/** The draft behind a form: saved while it is typed, when the page is left, and when the connection comes back. */
export function useDraft({ clientId, opened, held, unsaved, onCreated }: DraftOptions): {
  saver: DraftSaver
  saving: Saving
} {
  const client = useQueryClient()
  const [saver] = useState(() =>
    draftSaver({
      send: sendDraft,
      opened,
      held,
      unanswered: unsaved?.unanswered ?? null,
      now: () => Date.now(),
      onCreated,
      onSaved: (payment) => {
        client.setQueryData(ownEdit(payment.id).queryKey, payment.version)
        client.setQueryData(paymentQuery(payment.id).queryKey, payment)
      },
      keep: (left) => keepUnsaved(clientId, left),
    }),
  )
  useEffect(() => {
    const leave = () => saver.leave()
    const back = () => saver.flush()
    addEventListener('pagehide', leave)
    addEventListener('online', back)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', back)
      saver.flush()
      // Lists refresh once, when the form is left, and not with every typed word.
      void client.invalidateQueries({ queryKey: ['payments'] })
    }
  }, [saver, client])
  return { saver, saving: useSyncExternalStore(saver.subscribe, saver.state) }
}
