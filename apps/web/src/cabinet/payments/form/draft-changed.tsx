import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { call } from '../../../api/call.ts'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { payment } from '../payment-queries.ts'
import { keepUnsaved } from './unsaved-form.ts'

type DraftChangedProps = {
  paymentId: string
  clientId: string
  mine: () => PaymentFormBody
  onTheirs: () => void
}

/**
 * There is another version: another person's, with their name and the time, or the person's own from another tab; and
 * two ways on. Neither overwrites anybody's text.
 */
export function DraftChanged({ paymentId, clientId, mine, onTheirs }: DraftChangedProps) {
  const theirs = useQuery({ ...payment(paymentId), refetchOnMount: 'always' })
  const keep = useKeepMine(clientId, mine)
  const { editedBy, editedByYou, editedAt, author } = theirs.data ?? {}
  const who = editedBy ?? author
  const when = editedAt ? momentInKyiv(editedAt) : ''
  const isKnown = theirs.isFetchedAfterMount && who !== undefined
  const isOwn = isKnown && editedByYou === true
  const showTheirs = async () => {
    // The bank's current version, however slowly it comes.
    await theirs.refetch()
    keepUnsaved(clientId, null)
    onTheirs()
  }
  return (
    <Banner
      tone="warning"
      live
      title={
        isOwn ? (
          <Trans>Ви змінили його в іншій вкладці</Trans>
        ) : isKnown ? (
          <Trans>Платіж змінив хтось інший</Trans>
        ) : (
          <Trans>Платіж щойно змінено</Trans>
        )
      }
      action={
        <div className="d-row">
          <Button variant="secondary" onClick={() => void showTheirs()}>
            {isOwn ? <Trans>Показати ту версію</Trans> : <Trans>Показати їхню версію</Trans>}
          </Button>
          <Button variant="secondary" busy={keep.isPending} onClick={() => keep.mutate()}>
            {isOwn ? <Trans>Зберегти цю як нову чернетку</Trans> : <Trans>Зберегти мою як нову чернетку</Trans>}
          </Button>
        </div>
      }
    >
      {isKnown && !isOwn && (
        <p>
          <Trans>
            {who}, {when}.
          </Trans>
        </p>
      )}
      <p>
        {isOwn ? (
          <Trans>Зміни з цієї вкладки не збережено, ті — не стерто. Виберіть, з чим працювати далі.</Trans>
        ) : (
          <Trans>Ваші зміни не збережено, їхні — не стерто. Виберіть, з чим працювати далі.</Trans>
        )}
      </p>
    </Banner>
  )
}

/** The same values in a draft of their own, with a new number. */
function useKeepMine(clientId: string, mine: () => PaymentFormBody) {
  const [paymentId] = useState(() => crypto.randomUUID())
  // Asked for once: the same request again makes no second draft.
  const [form, setForm] = useState<PaymentFormBody>()
  const navigate = useNavigate()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  return useMutation({
    mutationFn: async () => {
      const body = form ?? {
        ...mine(),
        number: (await call('GET /api/payment-service/payments/new', {})).suggestedNumber,
      }
      setForm(body)
      return call('PUT /api/payment-service/payments/{paymentId}', {
        params: { paymentId },
        body: { ...body, version: 0, asTyped: true },
      })
    },
    onSuccess: async ({ id }) => {
      keepUnsaved(clientId, null)
      await navigate({ to: '/payments/$paymentId/edit', params: { paymentId: id }, replace: true })
    },
    onError: (error) => notify('error', failureText(error)),
  })
}
