import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refusalOf } from '../../../api/refusal-of.ts'
import { call } from '../../../api/call.ts'
import { leaveForSignIn } from '../../shell/leave-for-sign-in.ts'
import { ownEdit, payment as paymentQuery } from '../../queries.ts'
import {
  type Draft,
  type DraftRequest,
  type DraftSaver,
  draftSaver,
  type Saving,
  type SendDraft,
  type Unsaved,
} from './draft-saver.ts'
import { keepUnsaved } from './unsaved-form.ts'

const bodyOf = ({ form, asTyped, ibanChangeConfirmed }: DraftRequest) => ({
  ...form,
  ...(asTyped && { asTyped }),
  ...(ibanChangeConfirmed && { ibanChangeConfirmed }),
})

const sendDraft: SendDraft = async (request, keepalive) => {
  try {
    if (request.to === 'create') {
      return await call('POST /api/payment-service/payments', {
        body: bodyOf(request),
        headers: { 'idempotency-key': request.key },
        keepalive,
      })
    }
    const { paymentId, version } = request
    return await call('PUT /api/payment-service/payments/{paymentId}', {
      params: { paymentId },
      body: { ...bodyOf(request), version },
      keepalive,
    })
  } catch (error) {
    if (refusalOf(error) === 'sessionRequired') leaveForSignIn()
    throw error
  }
}

type DraftOptions = {
  clientId: string
  idempotencyKey: string
  opened: (Draft & { form: PaymentFormBody }) | null
  held: boolean
  unsaved: Unsaved | null
  onKey: (key: string) => void
  /** The draft that the form now is. */
  onSaved: (payment: Payment) => void
}

/** The draft behind a form: saved while it is typed, when the page is left, and when the connection comes back. */
export function useDraft({ clientId, idempotencyKey, opened, held, unsaved, onKey, onSaved }: DraftOptions): {
  saver: DraftSaver
  saving: Saving
} {
  const client = useQueryClient()
  const [saver] = useState(() =>
    draftSaver({
      send: sendDraft,
      key: idempotencyKey,
      opened,
      held,
      unanswered: unsaved?.unanswered ?? null,
      now: () => Date.now(),
      freshKey: () => crypto.randomUUID(),
      onKey,
      onSaved: (payment) => {
        client.setQueryData(ownEdit(payment.id).queryKey, payment.version)
        client.setQueryData(paymentQuery(payment.id).queryKey, payment)
        onSaved(payment)
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
      // Lists learn of the draft once, when the form is left, and not with every word.
      void client.invalidateQueries({ queryKey: ['payments'] })
    }
  }, [saver, client])
  return { saver, saving: useSyncExternalStore(saver.subscribe, saver.state) }
}
